import { type Chance, createChance } from '#bench/torture/part.ts';
import type { Act } from './client/tab.ts';
import type { Weather } from './network.ts';

/** What happens next, `after` milliseconds. `pick` chooses among what the device shows at that moment. */
export type Happening = { readonly after: number; readonly device: number } & (
  | {
      readonly do: 'act';
      readonly act: Act['do'];
      readonly pick: number;
      readonly on: boolean;
      /** The tab dies after that many calls out of its realm, in the middle of the act; null when it lives. */
      readonly dies: number | null;
    }
  | { readonly do: 'weather'; readonly weather: Weather }
  /** The front tab dies after that many calls out of its realm; 0 is now. */
  | { readonly do: 'kill'; readonly calls: number }
  | {
      readonly do:
        | 'open'
        | 'power cut'
        | 'lose the store'
        | 'hide'
        | 'show'
        | 'wake the worker'
        | 'synchronize';
    }
  | { readonly do: 'full'; readonly on: boolean }
  | { readonly do: 'kill the server'; readonly downFor: number }
);

export interface Plan {
  readonly seed: number;
  /** The errors of the devices' clocks, in milliseconds; as many as there are devices. */
  readonly drifts: readonly number[];
  readonly happenings: readonly Happening[];
}

type Weighed<Value> = readonly (readonly [number, Value])[];

function weigh<Value>(chance: Chance, all: Weighed<Value>): Value {
  let left = chance.next() * all.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, value] of all) {
    left -= weight;
    if (left < 0) return value;
  }
  return (all.at(-1) as readonly [number, Value])[1];
}

const acts: Weighed<Act['do']> = [
  [5, 'make'],
  [6, 'heart'],
  [8, 'edit'],
  [2, 'delete'],
  [6, 'open'],
  [5, 'grade'],
  [2, 'generate'],
  [2, 'course'],
  [3, 'title'],
  [2, 'source'],
  [2, 'rename'],
  [1, 'drop'],
];
const weathers: Weighed<Weather> = [
  [4, 'good'],
  [10, 'bad'],
  [2, 'down'],
  [1, 'portal'],
];
/** Within one transaction, within one exchange, over a pause of the person, over a time-out. */
const pauses: Weighed<number> = [
  [5, 5],
  [6, 400],
  [6, 3_000],
  [1.5, 25_000],
  [0.15, 300_000],
];
const others: Weighed<Exclude<Happening['do'], 'act'>> = [
  [6, 'weather'],
  [6, 'kill'],
  [3, 'open'],
  [3, 'power cut'],
  [2, 'lose the store'],
  [1, 'full'],
  [1, 'hide'],
  [2, 'show'],
  [2, 'wake the worker'],
  [3, 'synchronize'],
  [3, 'kill the server'],
];
const YEAR = 365 * 86_400_000;

/** What one seed makes happen, on one to three devices. */
export function planOf(seed: number): Plan {
  const chance = createChance(seed);
  const devices = weigh(chance, [
    [1, 1],
    [5, 2],
    [2, 3],
  ]);
  const drifts = Array.from({ length: devices }, () => chance.pick([0, 0, 0, YEAR, -YEAR]));
  const first = drifts.map(
    (_, device): Happening => ({ after: 0, device, do: 'weather', weather: weigh(chance, weathers) }),
  );
  const count = 12 + chance.below(24);
  const then = Array.from({ length: count }, () => happen(chance, devices));
  return { seed, drifts, happenings: [...first, ...then] };
}

function happen(chance: Chance, devices: number): Happening {
  const every = { after: weigh(chance, pauses) * chance.next(), device: chance.below(devices) };
  if (chance.next() < 0.68)
    return {
      ...every,
      do: 'act',
      act: weigh(chance, acts),
      pick: chance.below(1_000),
      on: chance.next() < 0.6,
      dies: chance.next() < 0.2 ? chance.below(60) : null,
    };
  const what = weigh(chance, others);
  switch (what) {
    case 'weather':
      return { ...every, do: what, weather: weigh(chance, weathers) };
    case 'kill':
      return { ...every, do: what, calls: chance.next() < 0.3 ? 0 : chance.below(120) };
    case 'full':
      return { ...every, do: what, on: chance.next() < 0.5 };
    case 'kill the server':
      return { ...every, do: what, downFor: 8_000 * chance.next() };
    default:
      return { ...every, do: what };
  }
}
