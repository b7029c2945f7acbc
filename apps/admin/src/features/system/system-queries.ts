/** What the screens of this section hold under which key. */
export const STAFF_KEY = ['staff'] as const;
export const ROLES_KEY = ['roles'] as const;
export const AUDIT_KEY = ['audit'] as const;
export const SYSTEM_KEY = ['system'] as const;
export const JOBS_KEY = ['jobs'] as const;
