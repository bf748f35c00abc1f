const WEIGHTS = [400, 600];

let rules: Promise<string> | undefined;

/**
 * The page's font as CSS rules that hold its bytes, for a picture that can fetch nothing.
 * @returns an empty text where it can't be had
 */
export function pageFontRules(): Promise<string> {
  rules ??= Promise.all(WEIGHTS.map(ruleOf))
    .then((all) => all.join(''))
    .catch(() => {
      rules = undefined;
      return '';
    });
  return rules;
}

async function ruleOf(weight: number): Promise<string> {
  const answer = await fetch(`/fonts/poppins-latin-${weight}-normal.woff2`);
  if (!answer.ok) throw new Error(`No font: ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `@font-face{font-family:Poppins;font-weight:${weight};src:url(data:font/woff2;base64,${text})}`;
}
