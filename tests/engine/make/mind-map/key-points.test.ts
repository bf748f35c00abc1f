import { describe, expect, it } from 'vitest';
import { makeMindMap } from '#engine/make/mind-map/mind-map.ts';

const map = (text: string) => JSON.stringify(makeMindMap(text));

const COURSE = `# L’action

## Agir

Pour Hannah Arendt, l’action révèle qui nous sommes. La vie active comprend le travail, l’œuvre et l’action.

## Croire

William James étudie la croyance. Il appelle option vivante un choix qui attire vraiment celui qui le fait. Selon Pascal, le pari engage toute la vie.
`;

describe('the points of a map', () => {
  it('are those who think something, with what they think of below', () => {
    expect(map(COURSE)).toContain('Hannah Arendt');
    expect(map(COURSE)).toContain('Pascal');
  });

  it('are what somebody calls so, whoever it is', () => {
    expect(map(COURSE)).toContain('Option vivante');
  });
});
