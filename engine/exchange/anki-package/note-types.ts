/**
 * The two kinds of notes of a package. The numbers stay the same for all packages, so that Anki keeps one of each.
 * Source: ankitects/anki, `rslib/src/notetype/schema11.rs` (names of the fields), `rslib/src/image_occlusion/notetype.rs` (what
 * an image occlusion has), `proto/anki/notetypes.proto` (`OriginalStockKind`, `ImageOcclusionField`)
 */
export const OCCLUSION_TYPE = 1_764_288_000_001;
export const CARD_TYPE = 1_764_288_000_002;

/** `ORIGINAL_STOCK_KIND_IMAGE_OCCLUSION`: by it Anki from 23.10 on knows the masks and opens its own editor of them. */
const IMAGE_OCCLUSION = 6;

const field = (name: string, ord: number, more: object = {}) => ({
  name,
  ord,
  sticky: false,
  rtl: false,
  font: 'Arial',
  size: 20,
  ...more,
});

const noteType = (id: number, name: string, more: object) => ({
  id,
  name,
  mod: 0,
  usn: -1,
  sortf: 0,
  did: null,
  latexPre: '',
  latexPost: '',
  tags: [],
  vers: [],
  ...more,
});

const PICTURE = `{{#Titre}}<div>{{Titre}}</div>{{/Titre}}
<div hidden>{{cloze:Caches}}</div>
<div id="image-occlusion-container">{{Image}}<canvas id="image-occlusion-canvas"></canvas></div>
<script>anki.imageOcclusion.setup();</script>`;

const CSS = '.card { font-family: sans-serif; font-size: 20px; text-align: center; }';

export const noteTypes = {
  [OCCLUSION_TYPE]: noteType(OCCLUSION_TYPE, 'Ardoise – schéma muet', {
    type: 1,
    originalStockKind: IMAGE_OCCLUSION,
    css: CSS,
    flds: ['Caches', 'Image', 'Titre', 'Verso', 'Commentaires'].map((name, tag) =>
      field(name, tag, { tag, preventDeletion: tag < 4 }),
    ),
    tmpls: [
      {
        name: 'Schéma muet',
        ord: 0,
        qfmt: PICTURE,
        afmt: `${PICTURE}\n{{#Verso}}<div>{{Verso}}</div>{{/Verso}}`,
      },
    ],
  }),
  [CARD_TYPE]: noteType(CARD_TYPE, 'Ardoise – carte', {
    type: 0,
    css: CSS,
    flds: ['Question', 'Réponse'].map((name, ord) => field(name, ord)),
    tmpls: [
      {
        name: 'Carte',
        ord: 0,
        qfmt: '{{Question}}',
        afmt: '{{FrontSide}}<hr id="answer">{{Réponse}}',
      },
    ],
    req: [[0, 'any', [0]]],
  }),
};
