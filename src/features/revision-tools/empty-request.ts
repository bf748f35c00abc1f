import type { RevisionToolRequest } from '#contract/revision-tools.ts';

export const emptyRequest = { subject: '', elements: '', source: '' } satisfies RevisionToolRequest;
