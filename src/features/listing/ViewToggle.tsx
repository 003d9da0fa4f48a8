import { Icon } from '#ui/icons.tsx';
import * as copy from './copy.ts';
import type { ViewMode } from './model.ts';

interface ViewToggleProps {
  view: ViewMode;
  onChange: (view: ViewMode) => void;
}

/** The switch between grid and list, shown on narrow screens only. */
export function ViewToggle({ view, onChange }: ViewToggleProps) {
  const button = (mode: ViewMode, name: string, icon: 'grid' | 'list') => (
    <button
      type="button"
      className="icon-button"
      aria-label={name}
      aria-pressed={view === mode}
      onClick={() => onChange(mode)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <fieldset className="view-toggle" aria-label={copy.viewLabel}>
      {button('G', copy.viewGrid, 'grid')}
      {button('L', copy.viewList, 'list')}
    </fieldset>
  );
}
