/** Every number of the specification (sections 5 and 9) and of the product decisions, with a name and a unit. */

/** Ids of stored rows: whole numbers from 1, at most ten digits, so that no reader overflows. */
export const DECIMAL_ID = /^[1-9]\d{0,9}$/;

/** Characters, as a person counts them (see `countCharacters`). */
export const characters = {
  firstName: { min: 1, max: 100 },
  lastName: { min: 1, max: 100 },
  email: { min: 3, max: 254 },
  signupPassword: { min: 8, max: 128 },
  anyPassword: { min: 1, max: 128 },
  resetPassword: { min: 9, max: 128 },
  why: { min: 1, max: 150 },
  phoneInput: { min: 1, max: 18 },
  verificationCode: { min: 4, max: 4 },
  sessionField: { min: 1, max: 100 },
  sessionSubject: { min: 1, max: 300 },
  sessionAttributes: { min: 0, max: 300 },
  chatMessage: { min: 0, max: 4_000 },
  reportReason: { min: 1, max: 500 },
  /** A part of a lesson that a report names: a heading, or a question or an exercise. */
  reportedPart: { min: 1, max: 300 },
  revisionSubject: { min: 1, max: 100 },
  revisionElements: { min: 0, max: 200 },
  source: { min: 0, max: 20_000 },
  cardName: { min: 1, max: 64 },
  /** A text that is pasted into a writing tool and worked through part by part. */
  longText: { min: 1, max: 100_000 },
  courseTitle: { min: 1, max: 120 },
  /** The subject of a course, or its class, in one's own words. */
  courseField: { min: 0, max: 60 },
  /** A question to one's own course. */
  courseQuestion: { min: 1, max: 300 },
  /** Text pasted into a course. */
  coursePaste: { min: 1, max: 200_000 },
} as const;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Milliseconds for which a token and its cookies are valid: 49 days. */
export const TOKEN_LIFE_MS = 49 * DAY;
/** Milliseconds for which a verification code is valid. */
export const CODE_LIFE_MS = 10 * MINUTE;
/** Wrong tries after which a code is no longer accepted. */
export const CODE_TRIES = 5;
/** Letters and digits of a code. Those that look alike are left out. */
export const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Milliseconds between two codes for one account. */
export const CODE_RESEND_GAP_MS = MINUTE;
/** SMS allowed for one number. */
export const SMS_PER_NUMBER = [
  { count: 3, windowMs: 10 * MINUTE },
  { count: 5, windowMs: DAY },
] as const;
/** SMS a day for the whole installation, unless `SMS_DAILY_CAP` says otherwise. */
export const SMS_DAILY_CAP = 2_000;
/** SMS a calendar month for the whole installation, unless `SMS_MONTHLY_CAP` says otherwise. */
export const SMS_MONTHLY_CAP = 30_000;
/** SMS a day for one country, and for one block of 10,000 consecutive numbers. */
export const SMS_PER_COUNTRY = 1_500;
export const SMS_PER_BLOCK = 500;

/** Milliseconds for which a link for a new password is valid. */
export const RESET_LIFE_MS = HOUR;
/** Links for a new password that one account may ask for. */
export const RESETS_PER_ACCOUNT = [
  { count: 3, windowMs: 15 * MINUTE },
  { count: 10, windowMs: DAY },
] as const;

/** Milliseconds for which a link that confirms an e-mail is valid. */
export const EMAIL_LINK_LIFE_MS = 7 * DAY;
/** Such links that one account may ask for. */
export const EMAIL_LINKS_PER_ACCOUNT = [
  { count: 3, windowMs: 15 * MINUTE },
  { count: 10, windowMs: DAY },
] as const;

/** Credits that a new account receives once. */
export const TRIAL_CREDITS = 5;
/** Credits that one answer of a language model costs; the local engine's price is a setting of the server, by default 0. */
export const GENERATION_COST = 1;
/** Generations that one user may have running at once. */
export const GENERATIONS_IN_FLIGHT = 2;
/** Calls a user may make in a minute: enough for a phone that empties a long queue. */
export const CALLS_PER_MINUTE = 1_200;

/** Tokens after which a revision session is full. */
export const SESSION_TOKENS = 3_700;
/** Sessions shown on the home screen and the hub. */
export const LAST_SESSIONS = 3;

/** Bytes of a request body; 20,000 characters of notes fit, in any script. */
export const BODY_BYTES = 256 * 1024;
/** Bytes of one artefact's JSON text that a device may import. */
export const ARTEFACT_BYTES = 200 * 1024;
/** Bytes of requests and results that one account may store: about 250 artefacts of the largest size. */
export const ACCOUNT_BYTES = 50 * 1024 * 1024;
/** Changes that one account may ever make, reviews included: 300 a day for 18 years. */
export const ACCOUNT_CHANGES = 2_000_000;
/** Masks on one picture. */
export const PICTURE_MASKS = 40;
/** Flashcards in one deck. */
export const DECK_CARDS = 500;
/** Cards that the local engine makes for one request. */
export const DECK_CARDS_MADE = 20;
/** History items in one page. */
export const HISTORY_PAGE = { default: 50, max: 200 } as const;
/** Courses that one device keeps, and sources that one course has. */
export const COURSES_KEPT = 200;
export const COURSE_SOURCES = 60;
/** Bytes of text, as JSON, that the courses of one account may hold on the server: about 25 thick books. */
export const COURSE_BYTES = 20 * 1024 * 1024;
/** Bytes of the text, as JSON, of one part of a source; with what else its body holds it stays below `BODY_BYTES`. */
export const COURSE_PART_BYTES = 96 * 1024;
/** Parts that the text of one source may have. */
export const COURSE_PARTS = 250;
/** Printed numbers of pages that a source may bring along. */
export const COURSE_PAGE_LABELS = 10_000;
/** Bytes, as JSON, that these may take; beyond it a page is called by its place. */
export const COURSE_LABEL_BYTES = 96 * 1024;
/** Changes of courses in one answer. */
export const COURSES_PAGE = 500;
/** Bytes, and pixels along the longer side, of the picture of a page that a language model reads. */
export const PAGE_PICTURE_BYTES = 600 * 1024;
export const PAGE_PICTURE_SIDE = 2_000;
/** UTF-16 units of the text that it reads on a page. */
export const PAGE_READING_UNITS = 30_000;
/** Pages that one account may have read: as fast as somebody turns them. */
export const PAGE_READINGS = { count: 20, windowMs: 10 * MINUTE } as const;
/** Milliseconds for which a text that was read waits for an app that lost its answer. */
export const PAGE_READING_LIFE_MS = 30 * DAY;
/** Milliseconds for which the parts of a text wait for the others. */
export const COURSE_PART_LIFE_MS = 30 * DAY;
/** Review events in one request, and in one answer. */
export const REVIEWS_SENT = 500;
export const REVIEWS_PAGE = 2_000;
/** Milliseconds between two attempts of the socket to reconnect. */
export const SOCKET_RECONNECTION_MS = MINUTE;
/** Characters of a part of a long text that this device works through; the server gets what a field takes. */
export const DEVICE_PART = 1_500;
/** Milliseconds an image capture may take. */
export const CAPTURE_TIMEOUT_MS = 15 * SECOND;
/** Minimum time in milliseconds for which the home spinner is shown when content has to be fetched. */
export const HOME_SPINNER_MS = 500;
/** Milliseconds that 'Exemple' takes to type one character. */
export const EXAMPLE_CHARACTER_MS = 10;
/** Characters of a result above which the 'auto' layout of a tool puts it under the form. */
export const STACKED_ABOVE = 1_000;

/** Accounts that a device may ask about in one request. */
export const ACCOUNTS_ASKED = 20;
