export const STAFF_PATH = '/staff';
export const ROLES_PATH = '/roles';
export const AUDIT_PATH = '/audit';
export const SYSTEM_PATH = '/system';
