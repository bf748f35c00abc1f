import { screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import { CardGrid } from '#src/ui/layout/card-grid.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import { FeatureButton, FeatureCard } from '#src/ui/layout/feature-card.tsx';
import { Page, SkipLink } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { show } from '#tests/app/ui/show.tsx';

describe('cards', () => {
  it('a feature card is one real link, named by its title and described by its description', () => {
    show(
      <FeatureCard
        to="/tools/freestyle"
        title="Plume Libre"
        description="Une idée en toute liberté."
        accent={4}
      />,
    );
    const link = screen.getByRole('link', { name: 'Plume Libre' });
    expect(link.getAttribute('href')).toBe('/tools/freestyle');
    expect(document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Une idée en toute liberté.',
    );
    expect(within(link).getByRole('heading', { level: 3, name: 'Plume Libre' })).toBeTruthy();
  });

  it('the same card is a button where something happens here', async () => {
    const open = vi.fn();
    const { person } = show(
      <FeatureButton title="Démarrer une session de révision" tinted accent={0} onClick={open} />,
    );
    await person.click(screen.getByRole('button', { name: 'Démarrer une session de révision' }));
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('a grid is a list and skips what is absent', () => {
    show(
      <CardGrid>
        <Card>un</Card>
        {null}
        {false}
        <Card>deux</Card>
      </CardGrid>,
    );
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['un', 'deux']);
  });

  it('a card can be a region with its own heading', () => {
    show(
      <Card as="section" aria-labelledby="t">
        <CardHeader id="t" title="Données requises" />
      </Card>,
    );
    expect(screen.getByRole('region', { name: 'Données requises' })).toBeTruthy();
  });

  it('a chip says its words', () => {
    show(<Chip icon={<svg aria-hidden="true" />}>Sur l’appareil</Chip>);
    expect(screen.getByText('Sur l’appareil')).toBeTruthy();
  });
});

describe('headings and page', () => {
  it('the h1 can take the focus and is named by its words alone', () => {
    const ref = createRef<HTMLHeadingElement>();
    show(
      <PageHeading ref={ref} eyebrow="Carte mentale" sub="Les idées et leurs liens.">
        La photosynthèse
      </PageHeading>,
    );
    const heading = screen.getByRole('heading', { level: 1, name: 'La photosynthèse' });
    ref.current?.focus();
    expect(heading).toBe(document.activeElement);
  });

  it('a section has an h2 and something at its end', () => {
    show(<SectionHeading aside="13 outils">Rédactions</SectionHeading>);
    expect(screen.getByRole('heading', { level: 2, name: 'Rédactions' })).toBeTruthy();
    expect(screen.getByText('13 outils')).toBeTruthy();
  });

  it('the skip link leads to the main part', () => {
    show(
      <>
        <SkipLink />
        <Page>Contenu</Page>
      </>,
    );
    const target = screen.getByRole('link', { name: 'Aller au contenu' }).getAttribute('href')?.slice(1);
    expect(screen.getByRole('main').id).toBe(target);
  });
});

describe('a page that belongs to another', () => {
  it('leads back to it, before its title', () => {
    show(<PageHeading back="/library">Le paludisme</PageHeading>);
    const back = screen.getByRole('link', { name: 'Retour' });
    expect(back.getAttribute('href')).toBe('/library');
    const title = screen.getByRole('heading', { level: 1, name: 'Le paludisme' });
    expect(back.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows no way back where there is none', () => {
    show(<PageHeading>Bibliothèque</PageHeading>);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
