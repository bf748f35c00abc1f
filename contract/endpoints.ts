import type * as z from 'zod/mini';
import { accessCalls } from './calls/access.ts';
import { accountCalls } from './calls/accounts.ts';
import { courseCalls } from './calls/courses.ts';
import type { Endpoint } from './calls/endpoint.ts';
import { historyCalls } from './calls/history.ts';
import { pageReadingCalls } from './calls/page-readings.ts';
import { reportCalls } from './calls/reports.ts';
import { revisionToolCalls } from './calls/revision-tools.ts';
import { serviceCalls } from './calls/service.ts';
import { sessionCalls } from './calls/sessions.ts';
import { writingCalls } from './calls/writing-tools.ts';

/**
 * Every call of the API, declared once, grouped by noun in `calls/`. The server builds its routes from this table and
 * the app its typed `call`; a call that is not here does not exist.
 */
export const endpoints = {
  ...accountCalls,
  ...accessCalls,
  ...historyCalls,
  ...sessionCalls,
  ...writingCalls,
  ...revisionToolCalls,
  ...courseCalls,
  ...pageReadingCalls,
  ...reportCalls,
  ...serviceCalls,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
export type EndpointOf<Name extends EndpointName> = (typeof endpoints)[Name];

type Output<Schema> = Schema extends z.ZodMiniType ? z.infer<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;
type Member<Name extends EndpointName, Key extends string> =
  EndpointOf<Name> extends { [K in Key]: infer Schema } ? Schema : undefined;

/** The path parameters that the server's handler receives, checked and transformed. */
export type Params<Name extends EndpointName> = Output<Member<Name, 'params'>>;
export type Query<Name extends EndpointName> = Output<Member<Name, 'query'>>;
export type Body<Name extends EndpointName> = Output<Member<Name, 'body'>>;
/** The body of a successful answer, without its flag. */
export type Reply<Name extends EndpointName> = Output<EndpointOf<Name>['reply']>;
/** The body that the client passes in. */
export type BodyInput<Name extends EndpointName> = Input<Member<Name, 'body'>>;
export type QueryInput<Name extends EndpointName> = Input<Member<Name, 'query'>>;
