import { describe, expect, it } from 'vitest';
import { educationSystemNamed, educationSystems, systemOfPhone } from '#contract/education-systems.ts';
import { startSessionBody } from '#contract/sessions.ts';

describe('what the dialog of a session offers', () => {
  it('is what a session can be started with', () => {
    for (const { name, classes, subjects } of educationSystems) {
      for (const classe of classes) {
        for (const level of subjects) {
          const fields = { educationSystem: name, classe, level, subject: 'x' };
          expect(startSessionBody.safeParse(fields).success, `${name} ${classe} ${level}`).toBe(true);
        }
      }
    }
  });

  it('says nothing twice', () => {
    for (const { name, classes, subjects } of educationSystems) {
      expect(new Set(classes).size, name).toBe(classes.length);
      expect(new Set(subjects).size, name).toBe(subjects.length);
    }
  });

  it('knows the systems of the six countries, each by its telephone code', () => {
    expect(educationSystems.map(({ name }) => name)).toEqual([
      'République démocratique du Congo',
      'France',
      'Côte d’Ivoire',
      'Cameroun',
      'Sénégal',
      'Belgique',
    ]);
    expect(systemOfPhone('+243812345678')?.name).toBe('République démocratique du Congo');
    expect(systemOfPhone('+2250700000000')?.name).toBe('Côte d’Ivoire');
    expect(systemOfPhone('+41790000000')).toBeUndefined();
    expect(educationSystemNamed('Cameroun')?.classes).toContain('Terminale D');
    expect(educationSystemNamed('Mon école')).toBeUndefined();
  });
});
