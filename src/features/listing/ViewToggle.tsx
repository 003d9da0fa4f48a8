import { Icon } from '#ui/icons.tsx';
import type { ViewMode } from './model.ts';

interface ViewToggleProps {
  view: ViewMode;
  onChange: (view: ViewMode) => void;
}

/** Grid or list; shows on narrow screens only, where the list layout exists. */
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
    <fieldset className="view-toggle" aria-label="View">
      {button('G', 'Grid', 'grid')}
      {button('L', 'List', 'list')}
    </fieldset>
  );
}
