import { Moon, Sun } from 'lucide-react';
import { type Appearance, chooseAppearance, useAppearance } from '#src/device/appearance.ts';
import { ChoiceGroup } from '#src/ui/forms/choice-group.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { ReadingSample } from './reading-sample.tsx';

/** A radio button needs a value for 'nothing chosen' too. */
type Named<Key extends keyof Appearance> = NonNullable<Appearance[Key]> | 'default';

function change<Key extends keyof Appearance>(key: Key, value: Named<Key>): void {
  chooseAppearance({ [key]: value === 'default' ? undefined : value });
}

/**
 * The settings 'Affichage': theme, text size and spacing of this device. The page itself and a short sample
 * text serve as the preview.
 */
export function AppearanceSettings() {
  const { theme, textSize, spacing } = useAppearance();
  return (
    <Card stack>
      <ChoiceGroup
        legend="Thème"
        value={theme ?? 'ardoise'}
        onChoose={(value) => chooseAppearance({ theme: value })}
        choices={[
          { value: 'ardoise', label: 'Ardoise', icon: <Moon aria-hidden /> },
          { value: 'papier', label: 'Papier', icon: <Sun aria-hidden /> },
        ]}
        hint="Papier se lit mieux en plein soleil."
      />
      <ChoiceGroup
        legend="Taille du texte"
        value={textSize ?? 'default'}
        onChoose={(value) => change('textSize', value)}
        choices={[
          { value: 'default', label: 'Normale' },
          { value: 'large', label: 'Grande' },
          { value: 'larger', label: 'Très grande' },
        ]}
      />
      <ChoiceGroup
        legend="Espacement"
        value={spacing ?? 'default'}
        onChoose={(value) => change('spacing', value)}
        choices={[
          { value: 'default', label: 'Normal' },
          { value: 'wide', label: 'Aéré' },
        ]}
        hint="Aéré éloigne les lignes, les mots et les lettres."
      />
      <ReadingSample />
    </Card>
  );
}
