/** Which columns a person wants to see, and how close together the rows stand. Kept in this browser. */
import { useState } from 'react';
import { useOwnStorage } from '../services.tsx';

export type Density = 'dense' | 'roomy';
export const ROW_HEIGHT_PX: Readonly<Record<Density, number>> = { dense: 37, roomy: 49 };

export interface TableLooks {
  hidden: readonly string[];
  density: Density;
}

const DEFAULT: TableLooks = { hidden: [], density: 'dense' };

const areLooks = (value: unknown): value is TableLooks =>
  typeof value === 'object' &&
  value !== null &&
  'hidden' in value &&
  Array.isArray(value.hidden) &&
  'density' in value &&
  (value.density === 'dense' || value.density === 'roomy');

export function useTableLooks(tableName: string, hiddenAtFirst: readonly string[]): [TableLooks, (changes: Partial<TableLooks>) => void] {
  const storage = useOwnStorage();
  const key = `looks:${tableName}`;
  const [looks, setLooks] = useState<TableLooks>(() => storage.read(key, areLooks) ?? { ...DEFAULT, hidden: hiddenAtFirst });
  function change(changes: Partial<TableLooks>): void {
    const next = { ...looks, ...changes };
    setLooks(next);
    storage.write(key, next);
  }
  return [looks, change];
}
