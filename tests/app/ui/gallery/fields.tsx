import { useState } from 'react';
import { ChoiceGroup } from '#src/ui/forms/choice-group.tsx';
import { Combobox } from '#src/ui/forms/combobox.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { LONG } from '#tests/app/ui/gallery/cards.tsx';

const countries = [
  { value: 'be', label: 'Belgique', detail: '+32' },
  { value: 'cd', label: 'Congo-Kinshasa', detail: '+243' },
];

const lessons = Array.from({ length: 40 }, (_, place) => ({
  value: `${place + 1}`,
  label: `Leçon ${place + 1}`,
}));

/** Every kind of field: empty, full, wrong. */
export function Fields() {
  const [text, setText] = useState('');
  const [country, setCountry] = useState('cd');
  const [lesson, setLesson] = useState('');
  const [size, setSize] = useState('normal');
  return (
    <Card stack>
      <Field
        label="Sujet"
        hint="Un thème du cours"
        placeholder="La photosynthèse"
        value=""
        onChange={() => {}}
      />
      <Field label={LONG} optional maxCharacters={200} value={LONG} onChange={() => {}} />
      <Field label="E-mail" type="email" value="non" onChange={() => {}} error="Adresse email invalide" />
      <Field label="Mot de passe" type="password" value="secret" onChange={() => {}} />
      <TextArea
        label="Texte"
        value={text}
        maxCharacters={600}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Select label="Filtrer" options={[{ value: LONG, label: LONG }]} />
      <ChoiceGroup
        legend="Taille du texte"
        choices={[
          { value: 'normal', label: 'Normale' },
          { value: 'large', label: 'Grande' },
          { value: 'larger', label: 'Très grande' },
        ]}
        value={size}
        onChoose={setSize}
        hint={LONG}
      />
      <Combobox label="Pays" options={countries} value={country} onValueChange={setCountry} />
      <Combobox label="Leçon" options={lessons} value={lesson} onValueChange={setLesson} />
    </Card>
  );
}
