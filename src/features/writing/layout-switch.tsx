import { Columns2, LayoutPanelTop, Rows2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu } from '#src/ui/actions/menu.tsx';
import { type Layout, layouts } from './use-layout.ts';

const looks: Readonly<Record<Layout, { label: string; icon: ReactNode }>> = {
  auto: { label: 'Auto', icon: <LayoutPanelTop aria-hidden /> },
  horizontale: { label: 'Horizontale', icon: <Columns2 aria-hidden /> },
  verticale: { label: 'Verticale', icon: <Rows2 aria-hidden /> },
};

/** 'Disposition': the choice between side by side, stacked, and automatic by the length of the result. */
export function LayoutSwitch({ layout, onLayout }: { layout: Layout; onLayout: (layout: Layout) => void }) {
  return (
    <Menu
      label="Disposition"
      icon={looks[layout].icon}
      items={layouts.map((one) => ({
        ...looks[one],
        checked: one === layout,
        onSelect: () => onLayout(one),
      }))}
    />
  );
}
