import type { Generated, Selectable } from 'kysely';
import type { EngineName } from '#contract/artefacts/artefact.ts';
import type { ItemType } from '#contract/history.ts';
import type { PlanName } from '#contract/plans.ts';

/**
 * The tables, as SQLite and PostgreSQL both hold them without any conversion: a moment is a whole number of
 * milliseconds, a yes or no is 1 or 0, JSON is text.
 */
export interface Tables {
  users: {
    id: Generated<number>;
    /** As typed; `email_key` is what is compared. */
    email: string;
    email_key: string;
    /** When a link that was sent there was opened; null while nobody has shown that it is the account's. */
    email_confirmed_at: number | null;
    /** E.164. */
    phone: string;
    fname: string;
    lname: string;
    /** How they heard of Ardoise. */
    why: string;
    password_hash: string;
    plan: PlanName;
    /** The paid plan that was asked for and waits for its payment. */
    pending_plan: PlanName | null;
    credits: number;
    /** The day (`credits/kinshasa-day.ts`) for which a paid plan's credits were given last. */
    credits_day: number | null;
    /** 1 once the trial was given to this number, to this account or to one before it. */
    trial_given: number;
    verified: number;
    /** Counts the changes of this account's items and reviews; see `countChanges` in `accounts/repository.ts`. */
    change_seq: number;
    created_at: number;
  };
  /** Sessions; `hash` is the SHA-256 of the token, which itself is stored nowhere. */
  tokens: {
    hash: string;
    user_id: number;
    created_at: number;
    expires_at: number;
    /** How its owner recognises it, « Chrome sur Android »; null where the browser said nothing known. */
    device: string | null;
    /** To the quarter of an hour; null when it was not used since it was opened. */
    last_used_at: number | null;
  };
  /** The verification code that was sent to an account last, and the tries at it and at earlier ones. */
  codes: { user_id: number; code_hash: string; tries: number; sent_at: number; expires_at: number };
  /** Codes that are valid although another one was sent after them. */
  earlier_codes: { code_hash: string; user_id: number; expires_at: number };
  /** Numbers that replace an account's once their code comes back. */
  phone_changes: { user_id: number; phone: string; code_hash: string; tries: number; expires_at: number };
  /** Links for a new password; `hash` is the SHA-256 of the link's token. */
  resets: { hash: string; user_id: number; expires_at: number };
  /** Links that confirm an e-mail; `hash` is the SHA-256 of the link's token. */
  email_proofs: { hash: string; user_id: number; email: string; expires_at: number };
  /** One row for each SMS handed over, kept for a day because of the limits; `phone` and `block` are keyed hashes. */
  sms_sent: { id: Generated<number>; phone: string; country: string; block: string; sent_at: number };
  /** SMS of each calendar month, `2026-11`. */
  sms_months: { month: string; sent: number };
  /** Numbers of deleted accounts that had their trial, as keyed hashes. */
  past_trials: { phone_hash: string };
  /** Keys of this installation, made with its tables. */
  secrets: { name: string; value: string };
  /** Everything an account made; docs/decisions/003-one-items-table.md. */
  items: {
    id: Generated<number>;
    user_id: number;
    type: ItemType;
    /** The artefact's or tool's name; the subject of a session. */
    name: string;
    input: string;
    output: string;
    engine: EngineName;
    favorite: number;
    client_id: string | null;
    created_at: number;
    /** The account's change counter when this row last changed. */
    seq: number;
    /** How often the content was changed since it was made. */
    edition: Generated<number>;
    /** 1 for a tombstone: the row stays for the deltas, its content is wiped. */
    deleted: number;
  };
  /** Why the balance is what it is: `users.credits` is always the sum of `amount`. */
  ledger: {
    id: Generated<number>;
    user_id: number;
    generation_id: string | null;
    kind: LedgerKind;
    amount: number;
    at: number;
  };
  generations: {
    /** The completion id, a UUID. */
    id: string;
    user_id: number;
    /** The name of the call in contract/endpoints.ts. */
    tool: string;
    key: string | null;
    payload_hash: string;
    state: 'running' | 'done' | 'failed';
    /** When its lease expires: the process that runs it renews it while it lives. */
    lease_until: number;
    /** The process that runs it. */
    process: string;
    /** Credits reserved when it started. */
    cost: number;
    item_id: number | null;
    /** The text that was made, where it is no item; null again once no app can still wait for it. */
    answer: string | null;
    /** The message of a session that it answers; only while it runs. */
    question: string | null;
    /** What the answer says in addition to the result. */
    note: string | null;
    /** 1 once somebody asked, in whichever process, that it stops. */
    stop_asked: Generated<number>;
    /** JSON of the refusal that a replay repeats. */
    failure: string | null;
    created_at: number;
    ended_at: number | null;
  };
  /** The spaced-repetition log: a grade of a card, or the undoing of an earlier entry (`undoes`). */
  reviews: {
    user_id: number;
    /** A UUID made on the device. */
    id: string;
    artefact_id: number | null;
    card: string | null;
    grade: number | null;
    undoes: string | null;
    at: number;
    /** The account's change counter when the entry arrived. */
    seq: number;
  };
  /** One's own courses, under the id that the device gave each. A tombstone keeps nothing but its id. */
  courses: {
    user_id: number;
    id: string;
    title: string;
    subject: string;
    classe: string;
    created_at: number;
    /** By the clock of the device that changed it. */
    updated_at: number;
    /** The account's change counter when this row last changed. */
    seq: number;
    deleted: number;
  };
  /** The documents of courses, under the id that the device gave each. */
  course_sources: {
    user_id: number;
    id: string;
    course: string;
    name: string;
    added_at: number;
    /** Which text stands; null until the first one is whole, and no delta tells of it before. */
    edition: string | null;
    /** How many parts that text has. */
    parts: number;
    seq: number;
    deleted: number;
  };
  /** The text of sources, in parts: the one that stands, and others of which some parts have arrived. */
  course_parts: {
    user_id: number;
    source: string;
    edition: string;
    at: number;
    of: number;
    /** JSON of what the document is; in the first part. */
    document: string | null;
    /** JSON of the blocks. */
    blocks: string;
    created_at: number;
  };
  /** The ids of deleted accounts, so that a device that was away deletes its copy too. */
  erased_accounts: { user_id: number };
  /** What people say is wrong with what was written for them: one row an item. */
  reports: { user_id: number; item_id: number; reason: string; created_at: number };
  /** What readers say is wrong with a lesson, by the id that the device gave the report. */
  lesson_reports: {
    id: string;
    slug: string;
    section: string | null;
    question: string | null;
    reason: string;
    created_at: number;
  };
  /** Idempotency keys of free writes, with the answer that a repetition gets. */
  mutations: { user_id: number; mutation_id: string; payload_hash: string; answer: string; at: number };
}

/** `plan` and `day` bring the balance to what a paid plan gives, at its start and each day. */
export type LedgerKind = 'grant' | 'reserve' | 'settle' | 'refund' | 'plan' | 'day';
export type UserRow = Selectable<Tables['users']>;
export type ReviewRow = Selectable<Tables['reviews']>;
export type CourseRow = Selectable<Tables['courses']>;
export type CourseSourceRow = Selectable<Tables['course_sources']>;
export type CoursePartRow = Selectable<Tables['course_parts']>;
export type ReportRow = Selectable<Tables['reports']>;
export type LessonReportRow = Selectable<Tables['lesson_reports']>;
export type ItemRow = Selectable<Tables['items']>;
export type GenerationRow = Selectable<Tables['generations']>;
