import 'katex/dist/katex.css';
import katex from 'katex';
import type { Shape } from '#engine/exchange/picture/scene.ts';
import { drawJpeg } from '#src/device/picture/draw-jpeg.ts';
import { setFormulas, type WantedFormula } from '#src/device/picture/set-formulas.ts';

/** CSS pixels of an em, and the place of the baseline in a picture. */
const EM = 40;
const BASELINE = 120;
const SIDES = { width: 700, height: 240 };

const { signal } = new AbortController();

const bench = {
  /** The formulas that can't be set, by their TeX. */
  async lacking(wanted: WantedFormula[]): Promise<string[]> {
    const set = await setFormulas(wanted, signal);
    return wanted.filter(({ tex, large }) => set(tex, large) === null).map(({ tex }) => tex);
  },

  /** Where lines may end: what is written in each part, and the space before it in hundredths of an em. */
  async parts(tex: string): Promise<[string, number][]> {
    const set = await setFormulas([{ tex, large: false }], signal);
    return (set(tex, false) ?? []).map(({ marks, space }) => [
      marks.map((mark) => (mark.kind === 'glyphs' ? mark.text : '')).join(''),
      Math.round(space * 100),
    ]);
  },

  /** The width of a formula, in ems. */
  async width(tex: string): Promise<number> {
    const set = await setFormulas([{ tex, large: false }], signal);
    return (set(tex, false) ?? []).reduce((sum, { width, space }) => sum + width + space, 0);
  },

  /** Shows a formula as KaTeX's own page does; answers its picture as this app draws it, in a data URL. */
  async both(tex: string): Promise<string> {
    const set = (await setFormulas([{ tex, large: false }], signal))(tex, false) ?? [];
    const shapes: Shape[] = [];
    let x = 20;
    for (const part of set) {
      x += part.space * EM;
      shapes.push({ kind: 'formula', part, x, y: BASELINE, em: EM, colour: '#000' });
      x += part.width * EM;
    }
    const { blob } = await drawJpeg({ ...SIDES, background: '#fff', shapes });
    const shown = document.createElement('div');
    Object.assign(shown.style, { position: 'fixed', left: '20px', top: '0', whiteSpace: 'nowrap' });
    const line = document.createElement('span');
    shown.append(line);
    document.querySelector('main')?.replaceChildren(shown);
    katex.render(tex, line, { output: 'html' });
    for (const formula of line.querySelectorAll<HTMLElement>('.katex')) formula.style.fontSize = `${EM}px`;
    const probe = document.createElement('span');
    Object.assign(probe.style, { display: 'inline-block', width: '0', height: '0' });
    line.append(probe);
    shown.style.top = `${BASELINE - probe.getBoundingClientRect().bottom}px`;
    await document.fonts.ready;
    return await new Promise((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(String(reader.result)));
      reader.readAsDataURL(blob);
    });
  },

  /** How much of the ink of two pictures of the same formula lies apart, farther than a pixel, as a share of it. */
  async apart(one: string, other: string): Promise<number> {
    const [a, b] = await Promise.all([inkOf(one), inkOf(other)]);
    const lost = (from: boolean[], to: boolean[]) =>
      from.filter(
        (ink, at) =>
          ink && ![at, at - 1, at + 1, at - SIDES.width, at + SIDES.width].some((near) => to[near]),
      ).length;
    const all = a.filter(Boolean).length + b.filter(Boolean).length;
    return all === 0 ? 1 : (lost(a, b) + lost(b, a)) / all;
  },
};

async function inkOf(source: string): Promise<boolean[]> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), SIDES);
  const context = canvas.getContext('2d');
  if (context === null) return [];
  context.drawImage(image, 0, 0, SIDES.width, SIDES.height);
  const { data } = context.getImageData(0, 0, SIDES.width, SIDES.height);
  return Array.from({ length: SIDES.width * SIDES.height }, (_, at) => (data[at * 4] ?? 255) < 128);
}

Object.assign(window, { bench });
export type Bench = typeof bench;
