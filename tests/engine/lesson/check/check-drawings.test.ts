import { namesEach } from './names.ts';

const file = 'figures/suite.svg';
namesEach([
  ['what is not well-formed', file, '</g>', '', /ne ferme pas/, 1],
  ['a bare ampersand', file, 'Village', 'V & W', /&amp;/],
  ['another viewBox', file, '0 0 360 240', '0 0 400 240', /viewBox/],
  ['a drawing that is too high', file, '0 0 360 240', '0 0 360 600', /hauteur du dessin/],
  ['no title', file, '<title>La suite</title>', '', /« <title> » manque/, -1],
  ['a forbidden element', file, '<rect ', '<image ', /« <image> » n’est pas permis/],
  ['a colour of its own', file, 'class="mint"', 'fill="red"', /« fill » n’est pas permis/],
  ['an unknown class', file, 'class="mint"', 'class="red"', /« red » n’existe pas/],
  ['a script in an attribute', file, 'class="mint"', 'onclick="x()"', /« onclick » n’est pas permis/],
  ['a label outside the frame', file, 'x="40" y="200"', 'x="350" y="200"', /sort du cadre/],
  ['a number that is none', file, 'width="40"', 'width="40px"', /n’est pas un nombre/],
  [
    'a label upon another',
    file,
    '</g>',
    '<text class="middle" x="50" y="203">Hameau</text></g>',
    /« Hameau » est posé sur « Village »/,
  ],
]);
