// A game without a skin: prompt, choices and log, and nothing on the board.
import { open } from "../main";

open();
