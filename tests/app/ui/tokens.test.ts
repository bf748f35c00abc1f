import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Colours of tokens.css, by the formulas of WCAG 2.2 (relative luminance, contrast ratio). */

const css = readFileSync(join(import.meta.dirname, '../../../src/ui/tokens.css'), 'utf8').replace(
  /\/\*[\s\S]*?\*\//g,
  '',
);

type Colour = readonly [number, number, number];
type Tokens = ReadonlyMap<string, string>;

/** The custom properties of every block with this selector, in order. */
function blocks(selector: string): Map<string, string>[] {
  const found = css.split(`${selector} {`).slice(1);
  return found.map((rest) => {
    const body = rest.slice(0, rest.indexOf('}'));
    return new Map(
      [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
    );
  });
}

const [slate = new Map<string, string>()] = blocks('\n  :root');
const [papier = new Map<string, string>()] = blocks('\n  [data-theme="papier"]');

const themes: Record<string, Tokens> = { ardoise: slate, papier: new Map([...slate, ...papier]) };

function colour(tokens: Tokens, name: string): Colour {
  const value = tokens.get(name) ?? '';
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (reference !== undefined) return colour(tokens, reference);
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(value)?.[1];
  if (digits === undefined) throw new Error(`--${name}: ${value} is no colour`);
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const channel = (at: number) => Number.parseInt(six.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

function luminance(rgb: Colour): number {
  const [r = 0, g = 0, b = 0] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Colour, b: Colour): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** `color-mix(in srgb, over share%, under)`. */
function mix(over: Colour, share: number, under: Colour): Colour {
  const at = (index: 0 | 1 | 2) => over[index] * share + under[index] * (1 - share);
  return [at(0), at(1), at(2)];
}

const CHALKS = ['yellow', 'mint', 'blue', 'pink', 'lavender'];
const SURFACES = ['page', 'card', 'raised', 'well'];
/** Shares of a chalk laid on the card: tinted cards, icon tiles, chosen answers, hovered grades. */
const TINTS = [0.12, 0.15, 0.22];

/** Every background that words stand on. */
function backgrounds(tokens: Tokens): [string, Colour][] {
  const card = colour(tokens, 'card');
  return [
    ...SURFACES.map((name): [string, Colour] => [name, colour(tokens, name)]),
    ...[...CHALKS, 'error'].flatMap((chalk) =>
      TINTS.map((share): [string, Colour] => [
        `${share * 100} % ${chalk}`,
        mix(colour(tokens, chalk), share, card),
      ]),
    ),
  ];
}

/** Pairs under the wanted ratio, in words. */
function tooFaint(tokens: Tokens, inks: string[], on: [string, Colour][], wanted: number): string[] {
  return inks.flatMap((ink) =>
    on
      .map(([name, background]) => [name, contrast(colour(tokens, ink), background)] as const)
      .filter(([, ratio]) => ratio < wanted)
      .map(([name, ratio]) => `${ink} on ${name}: ${ratio.toFixed(2)}`),
  );
}

describe.each(Object.entries(themes))('the theme %s', (_, tokens) => {
  const all = backgrounds(tokens);
  const plain = all.filter(([name]) => SURFACES.includes(name));

  it('has words of 4.5:1 on every surface and every tint', () => {
    expect(tooFaint(tokens, ['text', 'text-soft'], all, 4.5)).toEqual([]);
  });

  it('has captions, links and errors of 4.5:1 on every surface', () => {
    expect(tooFaint(tokens, ['text-faint', 'link', 'error'], plain, 4.5)).toEqual([]);
  });

  it.each(CHALKS)('has letters in %s of 4.5:1 on every surface and on their own tint', (chalk) => {
    const own = all.filter(([name]) => SURFACES.includes(name) || name.endsWith(chalk));
    expect(tooFaint(tokens, [`${chalk}-ink`], own, 4.5)).toEqual([]);
  });

  it('has errors of 4.5:1 on their own tint', () => {
    const own = all.filter(([name]) => name.endsWith('error'));
    expect(tooFaint(tokens, ['error'], own, 4.5)).toEqual([]);
  });

  it('has lines in chalk, the focus and the edges of fields of 3:1 on every surface', () => {
    expect(tooFaint(tokens, [...CHALKS, 'focus', 'field-line'], plain, 3)).toEqual([]);
  });

  it('has words of 4.5:1 on the filled button and in its own logo', () => {
    expect(contrast(colour(tokens, 'on-solid'), colour(tokens, 'solid'))).toBeGreaterThan(4.5);
    expect(contrast(colour(tokens, 'chalk'), colour(tokens, 'slate'))).toBeGreaterThan(4.5);
  });
});

describe('paper', () => {
  it('is for whoever chose it, and never asked for by the system: slate leads', () => {
    expect(papier.size).toBeGreaterThan(20);
    expect(css).not.toContain('prefers-color-scheme');
  });

  it('says every colour anew that slate has on its surfaces', () => {
    const isColour = (value: string) => /^#/.test(value);
    const onSlate = ['yellow', 'mint', 'blue', 'pink'].map((chalk) => `on-slate-${chalk}`);
    const kept = ['slate', 'chalk', 'wood', 'blackout', 'paper', 'paper-mark', ...onSlate];
    const missing = [...slate]
      .filter(([name, value]) => isColour(value) && !papier.has(name) && !kept.includes(name))
      .map(([name]) => name);
    expect(missing).toEqual([]);
  });
});
