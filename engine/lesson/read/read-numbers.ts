import type { Note } from '../fault.ts';
import type { NumberLine } from '../folder.ts';
import { readDecimal } from '../formula/decimal.ts';
import { isReserved } from '../formula/functions.ts';
import type { Line } from './lines.ts';

const NAME = /^\p{L}[\p{L}\p{N}_]*$/u;

/**
 * Reads one line of a `~~~nombres` block: « a : 2 à 9 », « a : 0,5 à 2 par 0,1 », « a : 2 ou 5 », « c = formule » or « si :
 * condition ». Null, with a note, for any other.
 */
export function readNumberLine({ number: line, text }: Line, note: Note): NumberLine | null {
  const fail = (fault: string): null => {
    note(line, fault);
    return null;
  };
  const [, left = '', sign, right = ''] = /^\s*([^:=]+?)\s*([:=])\s*(.+)$/.exec(text) ?? [];
  if (sign === undefined)
    return fail(
      'Ligne de nombres non comprise : « a : 2 à 9 », « a : 2 ou 5 », « c = formule » ou « si : condition ».',
    );
  if (left === 'si') return { kind: 'condition', line, formula: right };
  if (!NAME.test(left) || isReserved(left))
    return fail(
      `« ${left} » ne peut pas nommer un nombre : des lettres et des chiffres, et pas le nom d’une fonction.`,
    );
  if (sign === '=') return { kind: 'formula', line, name: left, formula: right };
  return (
    readValues(line, left, right) ??
    fail(`« ${right} » n’est ni « 2 à 9 », ni « 0,5 à 2 par 0,1 », ni « 2 ou 5 ou 10 ».`)
  );
}

function readValues(line: number, name: string, text: string): NumberLine | null {
  const [, first, last, by] = /^(.+?)\s+à\s+(.+?)(?:\s+par\s+(.+))?$/.exec(text) ?? [];
  if (first !== undefined && last !== undefined) {
    const from = readDecimal(first);
    const to = readDecimal(last);
    const step = by === undefined ? 1 : readDecimal(by);
    if (from === null || to === null || step === null || step <= 0 || from > to) return null;
    return { kind: 'range', line, name, from, to, step };
  }
  const values = text.split(/\s+ou\s+/).map(readDecimal);
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? { kind: 'choice', line, name, values: known } : null;
}
