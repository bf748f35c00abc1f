/**
 * A reader of multiple choice questions in GIFT, written from Moodle's documentation and the order in which its
 * importer does things: comments, escapes, title, answer section, general feedback, options, weight, format.
 */
export interface GiftOption {
  readonly text: string;
  readonly weight: number;
  readonly feedback: string;
}
export interface GiftQuestion {
  readonly title: string;
  readonly text: string;
  readonly format: string;
  readonly single: boolean;
  readonly options: readonly GiftOption[];
  readonly feedback: string;
}

const SIGNS = ':#={}~';
/** Stand for escaped signs while the text is taken apart: no text of a test holds them. */
const stand = (sign: string) => String.fromCharCode(0xe000 + (sign === 'n' ? 99 : SIGNS.indexOf(sign)));
const restore = (text: string) =>
  text.replace(/[\ue000-\ue063]/g, (one) => {
    const at = one.charCodeAt(0) - 0xe000;
    return at === 99 ? '\n' : (SIGNS[at] ?? '');
  });

function formatted(text: string, inherited: string): { text: string; format: string } {
  const found = /^\[(html|plain|moodle|markdown)\]/.exec(text.trim());
  const rest = found === null ? text.trim() : text.trim().slice(found[0].length);
  return { text: restore(rest).trim(), format: found?.[1] ?? inherited };
}

export function readGift(file: string): GiftQuestion[] {
  const blocks = file.split(/\n[ \t]*\n/).map((block) =>
    block
      .split('\n')
      .map((line) => (line.trim().startsWith('//') ? '' : line))
      .join('\n')
      .trim(),
  );
  return blocks.filter((block) => block !== '').map(readQuestion);
}

function readQuestion(block: string): GiftQuestion {
  const text = block.replace(/\\([\\:#={}~n])/g, (_, sign) => (sign === '\\' ? '\\' : stand(sign)));
  const title = /^::([\s\S]*?)::/.exec(text);
  const rest = title === null ? text : text.slice(title[0].length);
  const open = rest.indexOf('{');
  const close = rest.indexOf('}');
  if (open === -1 || close !== rest.length - 1) throw new Error(`Braces: ${block}`);
  const { text: question, format } = formatted(rest.slice(0, open), 'moodle');
  const [answers = '', feedback = ''] = rest.slice(open + 1, close).split('####');
  const options = answers
    .trim()
    .split(/(?=[=~])/)
    .map((answer): GiftOption => {
      const right = answer.startsWith('=');
      const weight = right ? null : /^%(-*\d{1,2}\.?\d*)%/.exec(answer.slice(1));
      const words = answer.slice(1 + (weight?.[0].length ?? 0));
      const [words0 = '', ...told] = words.split('#');
      return {
        text: formatted(words0, format).text,
        weight: right ? 100 : Number(weight?.[1] ?? 0),
        feedback: formatted(told.join('#'), format).text,
      };
    });
  return {
    title: restore(title?.[1] ?? ''),
    text: question,
    format,
    single: answers.includes('='),
    options,
    feedback: formatted(feedback, format).text,
  };
}
