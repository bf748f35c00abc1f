import { describe, expect, it } from 'vitest';
import { makeMindMap } from '#engine/make/mind-map/mind-map.ts';
import { makeTimeline } from '#engine/make/timeline/timeline.ts';
import { plain } from '#tests/engine/texts.ts';

/** Dates as hurried notes write them, and what their labels say. */

const dated = (text: string) => makeTimeline(text).data.map(({ date, event }) => plain(`${date} | ${event}`));

describe('shortened years', () => {
  it('stand bare before each name of a list', () => {
    expect(dated('UE\n\nElargissements depuis 1973\n- 81 Grèce, 86 Esp et Portugal\n')).toEqual([
      expect.stringContaining('1973 | '),
      '1981 | Grèce',
      '1986 | Esp et Portugal',
    ]);
  });

  it('stand before a colon after a comma', () => {
    expect(dated('Internet depuis 1969\n\n- 94 : Yahoo, 98 : Google, 04 : Facebook\n').slice(1)).toEqual([
      '1994 | Yahoo',
      '1998 | Google',
      '2004 | Facebook',
    ]);
  });

  it('are no codes: « 80 → HTTP » beside « 443 → HTTPS », or under « Ports »', () => {
    expect(
      dated('Réseaux\n\nArpanet date de 1969.\n\nnumeros\n80 -> HTTP\n443 -> HTTPS\n22 -> SSH\n'),
    ).toEqual([expect.stringContaining('1969')]);
    expect(dated('Réseaux\n\nArpanet date de 1969.\n\nports\n25 -> SMTP\n53 -> DNS\n')).toEqual([
      expect.stringContaining('1969'),
    ]);
  });

  it('add nothing below what they date on a map', () => {
    const map = makeMindMap(
      'La fin de l’URSS (1985-1991)\n\nLes dates\n- 9 nov 89 : chute du mur de Berlin\n- 3 oct 90 : réunification\n- 26 déc 1991 : fin de l’URSS\n',
    );
    expect(JSON.stringify(map)).not.toMatch(/"title":"(?:9 nov 89|3 oct 90)"/u);
  });
});

describe('the label of a dated note', () => {
  it('leaves out by which calendar it is', () => {
    expect(
      dated('Russie\n\n- 25 octobre 1917 (cal. russe) : les bolcheviks prennent le palais d’Hiver\n'),
    ).toEqual(['25 octobre 1917 | Les bolcheviks prennent le palais d’Hiver']);
  });

  it('has its own deed, although the second has no verb', () => {
    expect(dated('URSS\n\n- Lénine meurt en janvier 1924, Staline au pouvoir en 1928\n')).toEqual([
      'Janvier 1924 | Lénine meurt',
      '1928 | Staline au pouvoir',
    ]);
  });

  it('does not repeat a date before what stands in brackets', () => {
    expect(dated('Afrique\n\n- Congo belge : indep le 30 juin 1960 (Lumumba 1er ministre)\n')[0]).not.toMatch(
      /\|.*1960/u,
    );
  });

  it('has the verb before the names of a row of dates', () => {
    expect(
      dated('# Racine\n\nJean Racine fait jouer Andromaque en 1667, Britannicus en 1669 et Phèdre en 1677.'),
    ).toEqual([
      '1667 | Jean Racine fait jouer Andromaque',
      '1669 | Jean Racine fait jouer Britannicus',
      '1677 | Jean Racine fait jouer Phèdre',
    ]);
  });
});

describe('the sentence before', () => {
  it('is not put before « Le groupe Boko Haram mène… », which names whom it means', () => {
    const text =
      '# Nigeria\n\nEn 2015, Goodluck Jonathan fut battu. Le groupe Boko Haram, apparu en 2002, mène depuis 2009 une insurrection dans le nord-est.';
    expect(dated(text)).toContain(
      'Depuis 2009 | Le groupe Boko Haram mène une insurrection dans le nord-est',
    );
  });

  it('is not put before a statement that only its second half seems to need', () => {
    const text =
      '# Mesurer\n\nLa magnitude mesure l’énergie libérée au foyer. L’échelle de Richter, proposée en 1935 par Charles Richter, n’a pas de limite : passer d’un degré au suivant multiplie l’énergie.';
    expect(dated(text)[0]).toMatch(/^1935 \| L’échelle de Richter/u);
  });

  it('is no person « de Juillet » of a title with years', () => {
    const text =
      '# La monarchie de Juillet (1830-1848)\n\n## Un roi\n\nLes députés appellent Louis-Philippe. Il prend le titre de roi des Français le 9 août 1830.';
    expect(dated(text).join()).not.toContain('De Juillet :');
  });
});
