import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MindMap } from '#contract/artefacts/mind-map.ts';
import { MindMapView } from '#src/features/mind-map/mind-map-view.tsx';
import { show } from '#tests/app/ui/show.tsx';

const topic = (title: string, subtopics: MindMap[] = [], description = ''): MindMap => ({
  title,
  description,
  subtopics,
});

const map = topic('Photosynthèse', [
  topic('Étapes', [topic('Phase claire', [topic('Photolyse de l’eau')]), topic('Cycle de Calvin')]),
  topic('Conditions', [topic('Lumière', [], 'Elle fournit l’énergie.'), topic('Eau')], 'Ce qu’il faut.'),
]);

const LONG =
  'Crise financière de la monarchie : dette, impôts inégaux et refus de toutes les réformes proposées';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  return () => vi.unstubAllGlobals();
});

const tree = () => screen.getByRole('tree', { name: 'Carte mentale\u00a0: Photosynthèse' });
const node = (name: string) => screen.getByRole('treeitem', { name });
const names = () => screen.getAllByRole('treeitem').map((item) => item.getAttribute('aria-label'));
const selected = () => screen.queryByRole('treeitem', { selected: true })?.getAttribute('aria-label') ?? null;
const button = (name: string) => screen.getByRole('button', { name });
const transform = () => tree().querySelector('svg')?.style.transform ?? '';
const numbers = () =>
  transform()
    .match(/-?[\d.]+/g)
    ?.map(Number) ?? [];
const frame = () => new Promise((done) => requestAnimationFrame(done));

describe('the map', () => {
  test('is a tree that says each node’s level, place and whether it is open', () => {
    show(<MindMapView map={map} />);
    expect(names()).toEqual([
      'Photosynthèse',
      'Étapes',
      'Phase claire',
      'Photolyse de l’eau',
      'Cycle de Calvin',
      'Conditions',
      'Lumière',
      'Eau',
    ]);
    const item = node('Cycle de Calvin');
    expect(item.getAttribute('aria-level')).toBe('3');
    expect(item.getAttribute('aria-posinset')).toBe('2');
    expect(item.getAttribute('aria-setsize')).toBe('2');
    expect(item.getAttribute('aria-expanded')).toBeNull();
    expect(node('Étapes').getAttribute('aria-expanded')).toBe('true');
    const help = document.getElementById(tree().getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toContain('Entrée\u00a0: plier ou déplier');
  });

  test('draws the words as SVG text and nothing as foreign content', () => {
    const { container } = show(<MindMapView map={map} />);
    expect(node('Cycle de Calvin').querySelector('text')?.textContent).toBe('Cycle de Calvin');
    expect(container.querySelector('foreignObject')).toBeNull();
    expect(container.querySelector('svg [style]')).toBeNull();
  });

  test('folds a branch when it is tapped, counts what is hidden, and opens it again', async () => {
    const { person } = show(<MindMapView map={map} />);
    await person.click(node('Étapes'));
    const folded = node('Étapes, 3 idées cachées');
    expect(folded.getAttribute('aria-expanded')).toBe('false');
    expect(within(folded).getByText('+3')).toBeTruthy();
    expect(screen.queryByRole('treeitem', { name: 'Phase claire' })).toBeNull();
    await person.click(folded);
    expect(node('Photolyse de l’eau')).toBeTruthy();
    await person.click(node('Phase claire'));
    expect(node('Phase claire, 1 idée cachée')).toBeTruthy();
  });

  test('shows as many levels as asked for, and says which', async () => {
    const { person } = show(<MindMapView map={map} />);
    const levels = () =>
      within(screen.getByRole('group', { name: 'Niveaux affichés' })).getAllByRole('button');
    expect(levels().map((one) => one.textContent)).toEqual(['1', '2', '3']);
    expect(button('Niveau 3').getAttribute('aria-pressed')).toBe('true');
    await person.click(button('Niveau 1'));
    expect(names()).toEqual(['Photosynthèse', 'Étapes, 3 idées cachées', 'Conditions, 2 idées cachées']);
    expect(button('Niveau 1').getAttribute('aria-pressed')).toBe('true');
    await person.click(node('Étapes, 3 idées cachées'));
    expect(names()).toContain('Phase claire, 1 idée cachée');
    expect(levels().every((one) => one.getAttribute('aria-pressed') === 'false')).toBe(true);
  });

  test('offers no levels where there is only one', () => {
    show(<MindMapView map={topic('Photosynthèse', [topic('Lieu')])} />);
    expect(screen.queryByRole('group', { name: 'Niveaux affichés' })).toBeNull();
  });

  test('tells the description of the selected node beside the map, aloud, until it is closed', async () => {
    const { person } = show(<MindMapView map={map} />);
    expect(screen.getByRole('status').textContent).toBe('');
    await person.click(node('Lumière'));
    expect(selected()).toBe('Lumière');
    expect(screen.getByRole('status').textContent).toBe('LumièreElle fournit l’énergie.');
    expect(tree().contains(screen.getByRole('status'))).toBe(false);
    await person.click(button('Fermer la description'));
    expect(selected()).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('leaves the panel closed for a node that says everything, and opens it for a label that was cut', async () => {
    const { person } = show(<MindMapView map={topic('Photosynthèse', [topic('Eau'), topic(LONG)])} />);
    await person.click(node('Eau'));
    expect(screen.queryByRole('button', { name: 'Fermer la description' })).toBeNull();
    const drawn = [...node(LONG).querySelectorAll('tspan')].map((line) => line.textContent);
    expect(drawn).toHaveLength(3);
    expect(drawn[2]).toMatch(/…$/);
    await person.click(node(LONG));
    expect(screen.getByRole('status').textContent).toBe(LONG);
  });

  test('selects nothing when one taps beside the nodes', async () => {
    const { person } = show(<MindMapView map={map} />);
    await person.click(node('Eau'));
    await person.click(tree());
    expect(selected()).toBeNull();
  });
});

describe('the map by keyboard', () => {
  test('goes from node to node with the arrows, and tells which one is active', async () => {
    const { person } = show(<MindMapView map={map} />);
    tree().focus();
    await person.keyboard('{ArrowRight}');
    expect(selected()).toBe('Photosynthèse');
    await person.keyboard('{ArrowRight}');
    expect(selected()).toBe('Étapes');
    expect(tree().getAttribute('aria-activedescendant')).toBe(node('Étapes').id);
    await person.keyboard('{ArrowRight}{ArrowDown}');
    expect(selected()).toBe('Cycle de Calvin');
    await person.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(selected()).toBe('Lumière');
    await person.keyboard('{Home}');
    expect(selected()).toBe('Photosynthèse');
    await person.keyboard('{Escape}');
    expect(selected()).toBeNull();
  });

  test('goes to the last node with End, and to a title by its first letters, accents or not', async () => {
    const { person } = show(<MindMapView map={map} />);
    tree().focus();
    await person.keyboard('{End}');
    expect(selected()).toBe('Eau');
    await person.keyboard('et');
    expect(selected()).toBe('Étapes');
    await person.keyboard('{Home}{Escape}');
    expect(selected()).toBeNull();
  });

  test('takes a space for a part of the title that is being typed, and else for folding', async () => {
    const { person } = show(<MindMapView map={map} />);
    tree().focus();
    await person.keyboard('phase ');
    expect(selected()).toBe('Phase claire');
    expect(screen.getByRole('treeitem', { name: 'Photolyse de l’eau' })).toBeTruthy();
  });

  test('folds with Enter and opens with Enter or the arrow that leads outwards', async () => {
    const { person } = show(<MindMapView map={map} />);
    tree().focus();
    await person.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
    expect(selected()).toBe('Conditions, 2 idées cachées');
    await person.keyboard('{ArrowLeft}');
    expect(selected()).toBe('Conditions');
    await person.keyboard(' ');
    expect(selected()).toBe('Conditions, 2 idées cachées');
  });

  test('zooms with plus and minus, shows all with zero, moves with Shift and an arrow', async () => {
    const { person } = show(<MindMapView map={map} />);
    const whole = transform();
    tree().focus();
    await person.keyboard('+');
    expect(numbers()[2]).toBeCloseTo(1.4);
    await person.keyboard('-');
    expect(numbers()[2]).toBeCloseTo(1);
    await person.keyboard('0');
    expect(transform()).toBe(whole);
  });
});

describe('the buttons', () => {
  test('zoom in and out and show the whole map again', async () => {
    const { person } = show(<MindMapView map={map} />);
    const whole = transform();
    await person.click(button('Zoom avant'));
    await person.click(button('Zoom avant'));
    expect(numbers()[2]).toBeCloseTo(1.96);
    await person.click(button('Zoom arrière'));
    expect(numbers()[2]).toBeCloseTo(1.4);
    await person.click(button('Voir toute la carte'));
    expect(transform()).toBe(whole);
  });

  test('leave the map where it was while one reads the outline', async () => {
    const { person } = show(<MindMapView map={map} />);
    await person.click(button('Zoom avant'));
    const before = transform();
    await person.click(button('Afficher le plan'));
    await person.click(button('Afficher la carte'));
    expect(transform()).toBe(before);
  });

  test('change map and outline without losing the focus', async () => {
    const { person } = show(<MindMapView map={map} />);
    await person.click(button('Afficher le plan'));
    expect(screen.queryByRole('tree')).toBeNull();
    expect(document.activeElement).toBe(button('Afficher la carte'));
    await person.keyboard('{Enter}');
    expect(tree()).toBeTruthy();
    expect(document.activeElement).toBe(button('Afficher le plan'));
  });
});

describe('the outline', () => {
  test('holds every node and description as nested lists under the title', async () => {
    const { person } = show(<MindMapView map={map} />);
    await person.click(button('Niveau 1'));
    await person.click(button('Afficher le plan'));
    expect(screen.getByRole('heading', { name: 'Photosynthèse' })).toBeTruthy();
    const [list] = screen.getAllByRole('list');
    const titles = within(list as HTMLElement)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('span > span')?.textContent);
    expect(titles).toEqual([
      'Étapes',
      'Phase claire',
      'Photolyse de l’eau',
      'Cycle de Calvin',
      'Conditions',
      'Lumière',
      'Eau',
    ]);
    expect(screen.getByText('Elle fournit l’énergie.')).toBeTruthy();
    const details = document.querySelector('details');
    expect(details?.open).toBe(true);
    await person.click(screen.getByText('Étapes'));
    expect(details?.open).toBe(false);
  });
});

describe('the map under a finger', () => {
  const at = (x: number, y: number, pointerId = 1) => ({ clientX: x, clientY: y, pointerId, button: 0 });

  test('follows a drag, and a drag is no tap', async () => {
    show(<MindMapView map={map} />);
    const drawn = node('Étapes');
    const before = numbers();
    fireEvent.pointerDown(drawn, at(10, 10));
    fireEvent.pointerMove(window, at(50, 5));
    fireEvent.pointerUp(window, at(50, 5));
    fireEvent.click(drawn);
    await frame();
    expect(numbers()).not.toEqual(before);
    expect(names()).toHaveLength(8);
    expect(selected()).toBeNull();
    fireEvent.pointerDown(drawn, at(10, 10));
    fireEvent.pointerMove(window, at(12, 11));
    fireEvent.pointerUp(window, at(12, 11));
    fireEvent.click(drawn);
    expect(names()).toHaveLength(5);
  });

  test('zooms with two fingers and with the wheel, which does not scroll the page', async () => {
    show(<MindMapView map={map} />);
    fireEvent.pointerDown(tree(), at(0, 0, 1));
    fireEvent.pointerDown(tree(), at(100, 0, 2));
    fireEvent.pointerMove(window, at(200, 0, 2));
    await frame();
    expect(numbers()[2]).toBeCloseTo(2);
    fireEvent.pointerUp(window, at(0, 0, 1));
    fireEvent.pointerUp(window, at(200, 0, 2));
    const scrolled = fireEvent.wheel(tree(), { deltaY: 100 });
    await frame();
    expect(scrolled).toBe(false);
    expect(numbers()[2]).toBeLessThan(2);
  });

  test('goes on with one finger when the other is lifted, without a jump', async () => {
    show(<MindMapView map={map} />);
    fireEvent.pointerDown(tree(), at(0, 0, 1));
    fireEvent.pointerDown(tree(), at(100, 0, 2));
    fireEvent.pointerMove(window, at(110, 0, 2));
    await frame();
    const [x = 0, y = 0, scale] = numbers();
    fireEvent.pointerUp(window, at(110, 0, 2));
    fireEvent.pointerMove(window, at(5, 20, 1));
    await frame();
    expect(numbers()).toEqual([x + 5, y + 20, scale]);
  });

  test('lets go of the mouse when its button was released where nobody could tell', async () => {
    show(<MindMapView map={map} />);
    const mouse = { pointerType: 'mouse', buttons: 1 };
    fireEvent.pointerDown(tree(), { ...at(10, 10), ...mouse });
    fireEvent.pointerMove(window, { ...at(30, 10), ...mouse });
    await frame();
    const before = numbers();
    fireEvent.pointerMove(window, { ...at(60, 10), ...mouse, buttons: 0 });
    fireEvent.pointerMove(window, { ...at(90, 10), ...mouse });
    await frame();
    expect(numbers()).toEqual(before);
  });

  test('is moved as one sheet: no node changes', async () => {
    show(<MindMapView map={map} />);
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(tree(), { subtree: true, childList: true, attributes: true, characterData: true });
    fireEvent.pointerDown(tree(), at(0, 0));
    for (let x = 1; x <= 40; x += 1) fireEvent.pointerMove(window, at(x * 3, x));
    await frame();
    expect(changes.length).toBeGreaterThan(0);
    expect(new Set(changes.map(({ target }) => target))).toEqual(new Set([tree().querySelector('svg')]));
    expect(changes.length).toBeLessThan(5);
    observer.disconnect();
  });
});
