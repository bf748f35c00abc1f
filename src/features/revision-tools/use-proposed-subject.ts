import { useState } from 'react';
import { characters } from '#contract/limits.ts';
import { firstCharacters } from '#contract/text.ts';
import { proposeSubject } from '#engine/documents/propose-subject.ts';

/** From this many new characters on, a change of the notes is a text that came as a whole, not a word that is being typed. */
const AT_ONCE = 30;

interface Fields {
  readonly subject: string;
  readonly source: string;
}

interface Form {
  readonly values: Fields;
  readonly set: (name: 'subject' | 'source', value: string) => void;
}

/**
 * Proposes the subject of pasted notes, as long as the person has not named one: a proposal gives way to the next one and
 * leaves with the notes.
 */
export function useProposedSubject({ values, set }: Form) {
  const [proposed, setProposed] = useState('');
  const { subject, source } = values;
  const isOpen = subject.trim() === '' || subject === proposed;
  const propose = (title: string) => {
    const next = firstCharacters(title, characters.revisionSubject.max);
    setProposed(next);
    set('subject', next);
  };
  return {
    /** Under the subject while it is a proposal. */
    hint:
      proposed !== '' && subject === proposed
        ? 'Proposé d’après votre cours. Changez-le si vous voulez.'
        : undefined,
    onNotes: (next: string) => {
      set('source', next);
      if (!isOpen) return;
      if (next.trim() === '') propose('');
      else if (next.length - source.length >= AT_ONCE) propose(proposeSubject(next));
    },
    /**
     * What was typed by hand gets its proposal when the field is left, but not for another text field: whoever goes to
     * the subject is about to type it, and a proposal would stand before their first letter.
     */
    onLeaveNotes: (next: EventTarget | null) => {
      if (next instanceof HTMLInputElement && next.type === 'text') return;
      if (subject.trim() === '' && source.trim() !== '') propose(proposeSubject(source));
    },
    /** The title of a file that was opened says more than its text. */
    onTitle: (title: string) => {
      if (isOpen) propose(title);
    },
  };
}
