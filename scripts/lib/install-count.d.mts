export interface InstallCount {
  total: number;
  placed(): number;
  fraction(): number;
  hear(line: string): boolean;
}
export function createInstallCount(lockFile: string, withTools?: boolean): InstallCount;
