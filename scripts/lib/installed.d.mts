/** Whether `node_modules` below the folder holds what its lock file names. */
export function isInstalled(root: string, withTools?: boolean): boolean;
