import type { Handler } from '#server/calls/call.ts';
import type { Generations } from './generations.ts';

interface GenerationRoutes {
  stopGeneration: Handler<'stopGeneration'>;
}

export function generationRoutes({ generations }: { generations: Generations }): GenerationRoutes {
  return {
    async stopGeneration({ params, caller }) {
      await generations.cancel(caller.user.id, params.completionId);
      return {};
    },
  };
}
