/** The pages around the tables: starting a table, one's own tables, what is left of one, and finding a rule. */

import { offerRecord } from "./lobby/closed";
import { prepareRules } from "./lobby/find_rule";
import { prepare, prepareName } from "./lobby/start";
import { watchTables } from "./lobby/yours";

prepareName();
document.querySelectorAll<HTMLFormElement>("form[data-game]").forEach(prepare);
watchTables();
offerRecord();
prepareRules();
