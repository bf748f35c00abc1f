import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { guardedFetch } from './guarded-fetch.ts';

/** The address and the name of a language model; `baseUrl` ends in `/v1`. */
export interface ModelSettings {
  readonly baseUrl: URL;
  readonly apiKey?: string | undefined;
  readonly model: string;
  /** The model of the same service that reads pictures, which may be the same one; without it none are read. */
  readonly visionModel?: string | undefined;
}

/** One model behind the SDK's interface, which knows the wire format. */
export type Model = ReturnType<typeof openModel>;

export function openModel({ baseUrl, apiKey, model }: ModelSettings) {
  const provider = createOpenAICompatible({
    name: 'ardoise',
    baseURL: baseUrl.href.replace(/\/+$/, ''),
    ...(apiKey !== undefined && { apiKey }),
    fetch: guardedFetch,
    includeUsage: true,
    // OpenAI's own newer models refuse the old name, which every other service knows.
    ...(baseUrl.hostname === 'api.openai.com' && {
      transformRequestBody: ({ max_tokens, ...rest }) => ({ ...rest, max_completion_tokens: max_tokens }),
    }),
  });
  return provider.chatModel(model);
}
