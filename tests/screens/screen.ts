import type { BrowserContext, Page } from 'playwright-core';
import type { Year } from './seeds.ts';

/**
 * Who looks at a screen; each has a browser profile of its own.
 * - `visitor`: no account, nothing made yet. `guest`: no account, has made things on the device.
 * - `newcomer`: an account with nothing in it. `student`: an account with a year's work, and
 *   `classmate` another one, so that the screens of two can stand side by side. `broke`: the server says that no credit is left.
 * - `traveller`: the student's own phone with the service worker, whose connection is lost.
 */
export const people = ['visitor', 'guest', 'newcomer', 'student', 'classmate', 'broke', 'traveller'] as const;
export type Person = (typeof people)[number];

/** A browser in front of a screen, and what is known of the data behind it. */
export interface Stage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Origin of the app. */
  readonly url: string;
  /** Where this person's work is; for who has no account, where a student's is. */
  readonly seeds: Year;
  /** Goes to a path as a link of the app does, or by loading the page where something of the last screen is left. */
  go(path: string): Promise<void>;
  /** Loads the page of a path anew. */
  load(path: string): Promise<void>;
  /** Lets the calls of this path (a glob below the origin) wait for as long as the screen stands. */
  hold(path: string): Promise<void>;
  /** Answers the calls of this path with something else than the server would. */
  answer(path: string, status: number, body: object): Promise<void>;
  /** Changes what the server answers to the calls of this path. */
  revise(path: string, change: (body: Record<string, unknown>) => object): Promise<void>;
  /** Cuts the connection until the screen is left. */
  disconnect(): Promise<void>;
}

/** One screen in one state. */
export interface Screen {
  /** Unique, in kebab-case: also the name of its pictures. */
  readonly name: string;
  readonly as: Person;
  /** Brings the page there and waits until it stands. Begins wherever the last screen of that person ended. */
  readonly reach: (stage: Stage) => Promise<void>;
  /** Complaints of the browser that belong to the state, such as a call that was refused. */
  readonly expected?: readonly RegExp[];
  /** What is not the app's own French on it, such as a text that a tool was asked to translate. */
  readonly quoted?: readonly RegExp[];
  /** Not a page of the app: its title is its own. */
  readonly apart?: true;
  /** A page on its way: its title and heading come with it. */
  readonly onItsWay?: true;
  /** As the printer gets it: nothing is touched, and there is one size. */
  readonly onPaper?: true;
  /** Leaves something that the next screen must not meet, apart from calls, dialogs and the connection. */
  readonly leave?: (stage: Stage) => Promise<void>;
}
