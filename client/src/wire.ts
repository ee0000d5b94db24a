// Generated from src/undercroft/table/wire by `python -m undercroft.web.typescript`. Do not edit.

/**
 * Something worth seeing at a glance: a kind for the look, words for everybody, and the number in them
 * where a client shows just that.
 */
export interface Mark {
  spot: Spot;
  kind: string;
  says: string;
  number: number | null;
}

/**
 * A place on the table.
 *
 * A card of a row is named by its place, a card of a bag by its face; neither means the whole zone. With
 * `gap` it is the space before the place. `seat` is None in zones that the table has only once.
 */
export interface Spot {
  zone: string;
  seat: number | null;
  place: number | null;
  face: number | null;
  gap: boolean;
}

/**
 * What is wrong and what to do about it: at a field, in a line of a list or a text (the first is 1), from
 * a character on (the first is 1); what is empty or 0 is not known.
 */
export interface Remark {
  says: string;
  field: string;
  line: number;
  place: number;
}

/** A rank that a roster is made for: its title, the points it gives, and the most members. */
export interface RosterRank {
  title: string;
  points: number;
  most: number;
}

/** A word of the notation of effects: what it is among, what it means, and an example to begin with. */
export interface Word {
  group: string;
  word: string;
  says: string;
  example: string;
}

/** A finished attempt at a day's quest. Only the first that a name finishes on a day `counts`. */
export interface Attempt {
  place: number;
  name: string;
  score: number;
  rounds: number;
  day: string;
  counts: boolean;
  own: boolean;
}

/** What is printed on a card. */
export interface CardText {
  face: number;
  code: string;
  name: string;
  family: string;
  colour: string;
  ability: string;
  text: string;
  value: number;
  icons: number[];
  line: string;
  numbers: Record<string, number>;
  clauses: RuleText[];
}

/** A number in the rows of a fact. */
export interface ColumnText {
  name: string;
  sort: SortText;
}

/** The quest of a day: every attempt at it, the best first, and the best that count of all days. */
export interface DayScores {
  game: string;
  game_title: string;
  day: string;
  attempts: Attempt[];
  best: Attempt[];
}

/** What a fact of a view is: by itself or for each thing of a sort; with `most`, a list of so many. */
export interface FactText {
  name: string;
  says: string;
  sort: SortText;
  by: SortText | null;
  most: number;
  columns: ColumnText[];
  secret: boolean;
}

/** Somebody who stands on the table and is no card. Figures of a kind come by their numbers. */
export interface FigureText {
  kind: string;
  key: string;
  name: string;
  numbers: Record<string, number>;
  text: string;
  clauses: RuleText[];
}

/** Everything printed of a game. */
export interface GameText {
  game: string;
  title: string;
  seats: number[];
  bots: string[];
  short: string[];
  options: OptionText[];
  cards: CardText[];
  figures: FigureText[];
  zones: ZoneText[];
  windows: WindowText[];
  conceding: boolean;
  rules: Record<string, RuleText>;
  tutorial: boolean;
}

/** One moment of a game as a viewer may see it: what was told on the way to it, and how things stood. */
export interface Moment {
  moment: number;
  lines: Line[];
  view: View;
  prompt: string;
  trail: string[];
  marks: Mark[];
}

/** Some moments of a game. `last` is the number of the last one there is; `who` are the players. */
export interface Moments {
  about: About;
  who: string[];
  last: number;
  moments: Moment[];
}

/**
 * A table to be made. Everything but the game has a default.
 *
 * `content` is one of those that the server offers beside its own. With a date in `daily` it is that day's
 * quest, which brings its own seats and options. `away` is how many seconds somebody who is asked may be
 * away before the others can have a bot play on.
 */
export interface NewTable {
  game: string;
  name?: string;
  seats?: string[];
  options?: Record<string, string | number | boolean>;
  title?: string;
  practice?: boolean;
  real_dice?: boolean;
  hints?: boolean;
  spectators?: SpectatorPolicy;
  tutorial?: boolean;
  content?: string;
  daily?: string;
  clock?: Clock | null;
  away?: number;
}

/** An option of a game with what it may be. */
export interface OptionText {
  name: string;
  choices: (string | number | boolean)[];
  default: string | number | boolean;
  help: string;
}

/** Why a request was refused. */
export interface Problem {
  code: string;
  text: string;
}

/** A seat, and the key to it. The key is given once and cannot be asked for again. */
export interface Seated {
  table: string;
  seat: number;
  token: string;
}

/** Take an open seat (None: the first). */
export interface SitDown {
  name: string;
  seat?: number | null;
}

/** What a number is: an amount, a mask of named bits, one of named values, the number of a thing. */
export interface SortText {
  what: string;
  low: number;
  high: number;
  names: string[];
}

/** A table from outside: who sits there, who is asked, and whether it has an end or stands still. */
export interface TableStatus {
  about: About;
  seats: Seat[];
  asked: number | null;
  over: boolean;
  stands: boolean;
}

/** What the views of a game are made of, as it declares it. */
export interface TableText {
  zones: ZoneShape[];
  facts: FactText[];
}

/** A chance to react that the game offers again and again: the name of its question, and what it asks. */
export interface WindowText {
  name: string;
  says: string;
}

/** How cards lie in a zone, a row, a bag or a deck, and whether each seat has one. */
export interface ZoneShape {
  zone: string;
  shape: string;
  of_each_seat: boolean;
}

/** What a zone is called, and the rules about it. */
export interface ZoneText {
  zone: string;
  says: string;
  clauses: RuleText[];
}

/** All that cards of a game are made of. */
export interface Bench {
  game: string;
  game_title: string;
  kinds: CardKind[];
  printed: PrintedCard[];
  words: Word[];
}

/** A card as far as it is made: its fields; its file and how it looks, where nothing is wrong. */
export interface CardDraft {
  fields: Record<string, unknown>;
  file: string;
  card: CardText | null;
  remarks: Remark[];
}

/** A field of a card as a form shows it. `sort` is text, long, number, choice, switch, words or lines. */
export interface CardField {
  name: string;
  label: string;
  sort: string;
  help: string;
  least: number;
  most: number;
  choices: Record<string, string>;
  optional: boolean;
}

/** A type of card: its fields, and a blank card of it. */
export interface CardKind {
  key: string;
  label: string;
  fields: CardField[];
  blank: Record<string, string | number | boolean | string[]>;
}

/** A card to judge: its fields, or else its file. */
export interface CardWish {
  fields?: Record<string, unknown>;
  file?: string;
}

/**
 * A deck as far as it is made: its cards by code, as an option takes it (`code`), and as people write it.
 * `key` names a ready deck. With remarks it cannot be played.
 */
export interface Deck {
  name: string;
  cards: Record<string, number>;
  code: string;
  text: string;
  remarks: Remark[];
  key: string;
}

/** All that decks of a game are made of, and the option that takes them. */
export interface DeckBox {
  game: string;
  game_title: string;
  option: string;
  rules: string[];
  stock: StockCard[];
  ready: Deck[];
  bots: string[];
}

/** A deck to judge, in either of its texts; a name in the text goes before the other. */
export interface DeckWish {
  text: string;
  name?: string;
}

/** A printed card to begin from. */
export interface PrintedCard {
  kind: string;
  name: string;
  fields: Record<string, string | number | boolean | string[]>;
}

/**
 * A roster as far as it is made: its members, on one line (`code`) and as a file. A member has the `code`
 * of its card, and the numbers that the game keeps of it. `key` names a ready roster, `words` is a
 * sentence about it. With remarks it cannot be played.
 */
export interface Roster {
  name: string;
  words: string;
  rank: number;
  members: (Record<string, string | number>)[];
  code: string;
  text: string;
  remarks: Remark[];
  key: string;
}

/** All that rosters of a game are made of besides its cards: ranks, and rosters to begin with. */
export interface RosterBox {
  game: string;
  ranks: RosterRank[];
  ready: Roster[];
  bots: string[];
  content: string | null;
}

/**
 * A roster to judge, in either of its texts, under options of the game; a name in the text goes before
 * the other. `content` is that of a table; without it the roster is for what the server plays with.
 */
export interface RosterWish {
  text: string;
  name?: string;
  options?: Record<string, string | number | boolean>;
  content?: string | null;
}

/** A card to put into decks: how many of it a deck may have, and what it can be sought by. */
export interface StockCard {
  card: CardText;
  price: number;
  most: number;
  facets: Record<string, string>;
}

/** An answer that can be given in a trial. */
export interface TrialChoice {
  key: string;
  label: string;
}

/** A card to try: what was answered so far, and the luck to try it with. */
export interface TrialWish {
  fields: Record<string, unknown>;
  answers?: string[];
  luck?: number;
}

/** A trial as far as it has come: what it is about, what was told, and what is asked now. */
export interface Tried {
  says: string;
  lines: string[];
  prompt: string;
  choices: TrialChoice[];
  table: string;
  over: boolean;
}

/**
 * How long players may think: `move` seconds for each answer and `reserve` seconds for the whole game, or
 * so many `days` for each answer.
 */
export interface Clock {
  move: number;
  reserve: number;
  days: number;
}

export type RejectCode = "forbidden" | "not_your_turn" | "over" | "unknown_choice" | "stale" | "malformed" | "read_only" | "quarantined" | "outlived" | "no_such_table" | "too_many" | "closing" | "busy" | "not_now" | "outdated";

export type SpectatorPolicy = "none" | "public" | "all_after";

export type Stop = "always" | "able" | "never";

/** Answer the open question by one of the choices offered at `seq`. */
export interface Act {
  type: "act";
  req_id: string;
  seq: number;
  choice: string;
}

/** What would the bot do? */
export interface AskHint {
  type: "ask_hint";
  req_id: string;
  seq: number;
}

/** Why can nothing be done at this spot? */
export interface AskWhy {
  type: "ask_why";
  req_id: string;
  spot: Spot;
}

/**
 * Have a bot stand in for the seat that is asked, whose player is away or out of time.
 *
 * Where several people are here, it is a vote, and most of them decide.
 */
export interface Claim {
  type: "claim";
  req_id: string;
  seat: number;
}

export type ClientMessage = Hello | Act | Say | TakeBack | Consent | AskHint | AskWhy | Fill | Leave | Claim | ComeBack | Here | Stops | Rematch;

/** Take one's seat back from the bot that stands in. Whoever connects anew does so without asking. */
export interface ComeBack {
  type: "come_back";
  req_id: string;
}

/** Agree, or not, to what another player asks to take back. */
export interface Consent {
  type: "consent";
  req_id: string;
  agree: boolean;
}

/**
 * The host gives a seat to a bot, or (None) opens it to whoever has the link.
 *
 * In the seat of a person who is away the bot only stands in. While the host is away, every player may give
 * an open seat to a bot.
 */
export interface Fill {
  type: "fill";
  req_id: string;
  seat: number;
  bot?: string | null;
}

/**
 * The first message: which table, with the key to a seat (None: to watch), and what is already known.
 *
 * `build` names the page that the server sent the client with; one of another server's is told to load anew.
 */
export interface Hello {
  type: "hello";
  table: string;
  token?: string | null;
  last_seq?: number | null;
  build?: string;
}

/** A sign of life. Who hears by a stream posts one every few seconds, or counts as away. */
export interface Here {
  type: "here";
  req_id: string;
}

/** Leave one's seat to a bot, or (None) open. The key to it is worth nothing any more. */
export interface Leave {
  type: "leave";
  req_id: string;
  bot?: string | null;
}

/** The same people again: a new table where everybody's key fits. */
export interface Rematch {
  type: "rematch";
  req_id: string;
}

/** A line of chat. */
export interface Say {
  type: "say";
  req_id: string;
  text: string;
}

/**
 * When to be asked in windows, by the name of their question; nobody else is told.
 *
 * `at_once` has what leaves no choice answered at once, although its haste tells the others so.
 */
export interface Stops {
  type: "stops";
  req_id: string;
  windows: Record<string, Stop>;
  at_once?: boolean;
}

/** Take one's last choice back; where something was revealed since, the others are asked to agree. */
export interface TakeBack {
  type: "take_back";
  req_id: string;
  seq: number;
}

/**
 * What does not change about a table. `daily` is the date of a day's quest, empty at other tables.
 *
 * `content` is the digest of own content, empty where all is printed, and `content_name` what it is called.
 *
 * `away` is how many seconds somebody who is asked may be away before the others can have a bot play on;
 * with a clock of days that is after the days.
 */
export interface About {
  table: string;
  game: string;
  game_title: string;
  title: string;
  options: Record<string, string | number | boolean>;
  practice: boolean;
  dealer: number | null;
  hints: boolean;
  spectators: SpectatorPolicy;
  commitment: string;
  tutorial: boolean;
  created: number;
  daily: string;
  content: string;
  content_name: string;
  clock: Clock | null;
  away: number;
}

/**
 * For how many seconds each person has been away (None: here, or no person), and what follows from it.
 *
 * A bot may stand in for the seat that `claimable` names, if `needed` of the people who are here want it.
 * The game has waited too long for the open seat that `fillable` names: every player may `fill` it with a
 * bot.
 */
export interface Absence {
  away: (number | null)[];
  claimable: number | null;
  needed: number;
  fillable: number | null;
}

/** Done, and on disk. */
export interface Ack {
  type: "ack";
  req_id: string;
  seq: number;
}

/** A player asks to take a choice back; `waiting` are the seats that have not answered. */
export interface Asking {
  seat: number;
  waiting: number[];
}

/** What somebody said. */
export interface ChatLine {
  name: string;
  text: string;
  at: number;
}

/** One legal answer: what it is called, what is worth knowing of it, and where it lies. */
export interface Choice {
  key: string;
  label: string;
  notes: string[];
  spots: Spot[];
}

/** The seats in `by` would have a bot stand in for a seat. */
export interface Claiming {
  seat: number;
  by: number[];
}

/** Answer to a hello that has missed nothing. */
export interface Current {
  type: "current";
  seq: number;
}

/** What happened after `from_seq`, step by step, and how things stand at `seq`. */
export interface Events {
  type: "events";
  from_seq: number;
  seq: number;
  steps: Step[];
  now: Now;
  times: Times | null;
}

/**
 * The server closes the connection: it stops, the reader is too slow or gives no sign of life, or the key
 * was revoked.
 */
export interface Farewell {
  type: "farewell";
  code: "closing" | "quarantined" | "revoked" | "silent" | "too_slow";
  text: string;
}

/** What the bot would do, and the values it saw. */
export interface Hinted {
  type: "hinted";
  req_id: string;
  choice: string;
  values: Worth[];
}

/** What the tutorial says now, which choice it waits for, and how far it is. */
export interface Lesson {
  says: string;
  choice: string | null;
  step: number;
  steps: number;
}

/**
 * A line of the log, told by an event of a kind, at a moment that can be gone back to.
 *
 * `cards` and `dice` are what it lays before the eyes; a line that shows none leaves them out.
 */
export interface Line {
  text: string;
  kind: string;
  moment: number;
  cards?: string[];
  dice?: number[];
}

/**
 * Everything that holds at this moment, for one viewer. `take_back` says what asking for it would do.
 *
 * A game `stands` that the rules of this server do not lead on; its players can have its record.
 */
export interface Now {
  view: View;
  prompt: string;
  trail: string[];
  rule: string;
  clauses: string[];
  choices: Choice[];
  marks: Mark[];
  seats: Seat[];
  take_back: "ask" | "free" | "no";
  why_no_take_back: string;
  asking: Asking | null;
  claiming: Claiming | null;
  lesson: Lesson | null;
  result: Result | null;
  rematch: string | null;
  stands: boolean;
}

/**
 * Cards by code: "" is an empty place, null a card the viewer does not know.
 *
 * A deck has `loose` shuffled cards beneath `cards` and `bottom` beneath those.
 */
export interface Pile {
  cards: (string | null)[];
  loose: number;
  bottom: (string | null)[];
}

/** Who is connected has changed, or what follows from it. */
export interface Presence {
  type: "presence";
  here: boolean[];
  watching: number;
  absence: Absence;
}

/** Not done, and why. `req_id` is empty where the message could not be read. */
export interface Reject {
  type: "reject";
  req_id: string;
  code: RejectCode;
  text: string;
}

/** The end: scores, winners, and what the commitment was made to: seed and salt (None: dice were real). */
export interface Result {
  scores: number[];
  winners: number[];
  lines: string[];
  seed: string | null;
  salt: string | null;
}

/** A clause or a ruling in our words. */
export interface RuleText {
  id: string;
  says: string;
  rulings: string[];
}

/**
 * Who sits where: a person, a bot by its name, or nobody (both empty).
 *
 * `stand_in` is the bot that plays for a person until they come back.
 */
export interface Seat {
  name: string;
  bot: string;
  person: boolean;
  host: boolean;
  stand_in: string;
}

export type ServerMessage = Snapshot | Events | Current | Presence | Waiting | Ack | Reject | Hinted | Why | Farewell;

/** Everything. `you` is the viewer's seat, None for one who watches. */
export interface Snapshot {
  type: "snapshot";
  seq: number;
  about: About;
  you: number | null;
  now: Now;
  log: Line[];
  chat: ChatLine[];
  here: boolean[];
  watching: number;
  absence: Absence;
  times: Times | null;
}

/** What one entry of the table's log did. Lines of the log from `log_from` on are replaced by `lines`. */
export interface Step {
  seq: number;
  what: string;
  seat: number | null;
  log_from: number;
  lines: Line[];
  chat: ChatLine | null;
}

/**
 * The clocks of a table, in milliseconds. `running` is the seat whose time runs, with what is left of it
 * for this answer before the `reserve` of that seat is used.
 */
export interface Times {
  running: number | null;
  move: number;
  reserve: number[];
}

/**
 * The table as one viewer may see it. `zones` has a pile for each seat, or one.
 *
 * `about` is what the open question is about, as its kind declares it; empty for those who may not know.
 * `moment` counts the answers given so far, chance included.
 */
export interface View {
  zones: Record<string, Pile[]>;
  facts: Record<string, unknown>;
  asked: number | null;
  question: string;
  about: Record<string, unknown>;
  moment: number;
}

/** Nothing can be saved, so the table waits, and why; an empty text when it goes on. */
export interface Waiting {
  type: "waiting";
  text: string;
}

/** Why nothing can be done there. */
export interface Why {
  type: "why";
  req_id: string;
  text: string;
  clauses: RuleText[];
}

/** What the bot thinks a choice is worth. */
export interface Worth {
  key: string;
  value: number;
}
