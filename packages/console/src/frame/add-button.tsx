import { Button } from '@entrepot/ui/button.tsx';
import Plus from 'lucide-react/icons/plus';

/** Beside the title of a list: adds one to it. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="primary" size="sm" onClick={onClick}>
      <Plus size={16} aria-hidden />
      {label}
    </Button>
  );
}
