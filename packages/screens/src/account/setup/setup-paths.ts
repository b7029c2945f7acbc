import { SETUP_PATH } from '@entrepot/site/centre/centre-links.ts';

export const LOGIN_PASSWORD_PATH = `${SETUP_PATH}/login-password`;
export const TRANSACTION_PASSWORD_PATH = `${SETUP_PATH}/transaction-password`;
export const EMAIL_PATH = `${SETUP_PATH}/email`;
export const PHONE_PATH = `${SETUP_PATH}/phone`;
export const SESSIONS_PATH = `${SETUP_PATH}/sessions`;
export const SECOND_FACTOR_PATH = `${SETUP_PATH}/second-factor`;
export const CANCELLATION_PATH = `${SETUP_PATH}/account-cancellation`;
export const LANGUAGE_PATH = `${SETUP_PATH}/language`;
