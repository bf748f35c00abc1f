import { describe, expect, it } from 'vitest';
import { searchable } from '#contract/text.ts';

describe('searchable text', () => {
  it('has no accents, no capitals and no apostrophes', () => {
    expect(searchable(' L’Église à Çà ')).toBe('l eglise a ca');
    expect(searchable("L'Église")).toBe(searchable('l’eglise'));
  });
});
