import { describe, expect, it } from 'vitest';
import { makeTimeline } from '#engine/make/timeline/timeline.ts';
import { plain } from '#tests/engine/texts.ts';

const lines = (text: string) => makeTimeline(text).data.map(({ date, event }) => plain(`${date} | ${event}`));

describe('events that share words', () => {
  it('gives the first of two dates its own clause where the second leaves out its verb', () => {
    const found = lines(
      '# Les transports\n\nLe premier tramway circule en 1881 et le premier métro en 1900. Les deux sont électriques.',
    );
    expect(found).toContain('1881 | Le premier tramway circule');
    expect(found).toContain('1900 | Le premier métro circule');
  });

  it('does not change a verb for the second name', () => {
    const found = lines(
      '# La Sécurité sociale\n\nLes caisses sont créées en 1945 et le régime agricole en 1952. Tous cotisent.',
    );
    expect(found).toContain('1945 | Les caisses sont créées');
    expect(found.filter((line) => line.startsWith('1952')).join()).not.toContain('Le régime agricole sont');
  });

  it('tells what stands before a bracket of each name in it', () => {
    const found = lines('# Risques\n\nséismes : grandes secousses (Lisbonne 1755, Messine 1908), tsunamis');
    expect(found).toContain('1755 | Grandes secousses : Lisbonne');
    expect(found).toContain('1908 | Grandes secousses : Messine');
  });

  it('says what was done first and to whom', () => {
    expect(
      lines('# Les secours\n\nFondée en 1863, la Croix-Rouge internationale a son siège à Genève.'),
    ).toContain('1863 | La Croix-Rouge internationale : fondée');
  });

  it('ends before a relative that has its own date, and says whose prize it tells of', () => {
    const found = lines(
      '# Le prion\n\nLe biologiste américain Stanley Prusiner décrit en 1982 le prion, ce qui lui vaut le prix Nobel de médecine en 1997.',
    );
    expect(found.find((line) => line.startsWith('1982'))).not.toContain('Nobel');
    expect(found).toContain('1997 | Stanley Prusiner, prix Nobel de médecine');
  });

  it('reminds of the sentence before without its date and its relative', () => {
    const found = lines(
      '# Les forêts\n\nEn 1669, Colbert fait adopter une ordonnance, qui règle la coupe du bois. Elle est remplacée en 1827 par le Code forestier.',
    );
    expect(found.find((line) => line.startsWith('1827'))).not.toMatch(/1669|qui règle/);
  });
});
