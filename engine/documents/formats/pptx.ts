import { openArchive } from '../archive.ts';
import { DocumentRefused, type ReadDocument } from '../document.ts';
import { PAGES_MAX } from '../limits.ts';
import { createSkipper, walkMarkup } from '../markup.ts';
import { createDocumentWriter, type DocumentWriter, itemDepth, PARAGRAPH } from '../writer.ts';
import { titleOf } from './docx.ts';

/** PresentationML and DrawingML: ECMA-376, part 1, §§ 19 and 21. */

/** Placeholders that every slide repeats. */
const REPEATED = new Set(['sldNum', 'dt', 'ftr', 'hdr']);

/** Letters that the name of a part of a slide has at most. */
const HEADING_MAX = 90;

/** Reads slides: a page each, its title as a heading, its lines as items. @throws DocumentRefused */
export function readPptx(bytes: Uint8Array): ReadDocument {
  const archive = openArchive(bytes);
  const slides = slidePaths(
    archive.text('ppt/presentation.xml'),
    archive.text('ppt/_rels/presentation.xml.rels'),
  );
  if (slides.length === 0) throw new DocumentRefused('cut_off');
  if (slides.length > PAGES_MAX) throw new DocumentRefused('too_many_pages');
  const writer = createDocumentWriter();
  slides.forEach((path, at) => {
    if (at > 0) writer.nextPage();
    const slide = archive.text(path);
    if (slide !== null) writeSlide(slide, writer);
  });
  return writer.finish(titleOf(archive.text('docProps/core.xml') ?? ''));
}

/** The paths of the slides in the order in which they are shown. */
function slidePaths(presentation: string | null, relations: string | null): string[] {
  const targets = new Map<string, string>();
  walkMarkup(relations ?? '', 'xml', {
    open(name, { Id: id = '', Target: target = '' }) {
      if (name === 'Relationship')
        targets.set(id, target.startsWith('/') ? target.slice(1) : `ppt/${target}`);
    },
  });
  const paths: string[] = [];
  walkMarkup(presentation ?? '', 'xml', {
    open(name, { 'r:id': id = '' }) {
      const path = targets.get(id);
      if (name === 'p:sldId' && path !== undefined) paths.push(path);
    },
  });
  return paths;
}

function writeSlide(xml: string, writer: DocumentWriter): void {
  const skipper = createSkipper((name) => name === 'mc:Fallback' || name === 'p:timing');
  /** The kind of placeholder of the shape: 'title', 'body', '' for a box of text. */
  let placeholder: string | null = null;
  let depth = 0;
  let hasBullet = true;
  let isText = false;
  // A line wholly in bold, in a box without bullets, is how slides name a part of theirs.
  let isBold = true;
  let hasBoldRun = false;
  let letters = 0;
  walkMarkup(xml, 'xml', {
    open(name, attributes) {
      if (skipper.open(name, attributes)) return;
      if (name === 'p:sp') placeholder = null;
      else if (name === 'p:ph') placeholder = attributes.type ?? 'body';
      else if (name === 'a:p') {
        depth = 0;
        letters = 0;
        isBold = true;
        hasBullet = placeholder === 'body' || placeholder === 'obj';
      } else if (name === 'a:r') hasBoldRun = false;
      else if (name === 'a:rPr') hasBoldRun = attributes.b === '1';
      else if (name === 'a:pPr') depth = itemDepth(attributes.lvl);
      else if (name === 'a:buNone') hasBullet = false;
      else if (name === 'a:buChar' || name === 'a:buAutoNum') hasBullet = true;
      else if (name === 'a:t' || name === 'm:t') isText = true;
      else if (name === 'a:br') writer.add(isTitle(placeholder) ? ' ' : '\n');
      else if (name === 'a:tr') writer.openRow();
    },
    close(name) {
      if (skipper.close()) return;
      if (name === 'a:t' || name === 'm:t') isText = false;
      else if (name === 'a:tc') writer.endCell();
      else if (name === 'a:tr') writer.closeRow();
      else if (name === 'a:p') {
        if (isTitle(placeholder)) writer.end({ kind: 'heading', level: placeholder === 'ctrTitle' ? 1 : 2 });
        else if (placeholder !== null && REPEATED.has(placeholder)) writer.drop();
        else if (hasBullet) writer.end({ kind: 'item', depth });
        else
          writer.end(
            isBold && letters > 1 && letters < HEADING_MAX ? { kind: 'heading', level: 3 } : PARAGRAPH,
          );
      } else if (name === 'p:sp') placeholder = null;
    },
    text(text) {
      if (!isText || skipper.isInside) return;
      writer.add(text);
      letters += text.length;
      isBold &&= hasBoldRun;
    },
  });
}

const isTitle = (placeholder: string | null): boolean =>
  placeholder === 'title' || placeholder === 'ctrTitle';
