/** Where things of the storefronts are found elsewhere. */
import type { ParameterDefinition } from '../definition.ts';

export const LINKS_PARAMETERS = {
  customer_service_url: {
    type: 'text',
    default: '',
    maxLength: 500,
    pattern: /^(https:\/\/\S+)?$/,
    isPublic: true,
    guards: 'money',
    meaning: 'Where the online service opens, beside the storefront’s own contact; empty where there is none',
  },
  app_android_url: {
    type: 'text',
    default: '',
    maxLength: 500,
    pattern: /^(https:\/\/\S+)?$/,
    isPublic: true,
    guards: 'money',
    meaning: 'Where the Android app is; empty where there is none',
  },
  app_ios_url: {
    type: 'text',
    default: '',
    maxLength: 500,
    pattern: /^(https:\/\/\S+)?$/,
    isPublic: true,
    guards: 'money',
    meaning: 'Where the app for iPhone and iPad is; empty where there is none',
  },
  merchant_onboarding_url: {
    type: 'text',
    default: '',
    maxLength: 500,
    pattern: /^(https:\/\/\S+|\/([^/\\\s]\S*)?)?$/,
    isPublic: true,
    guards: 'money',
    meaning: 'Where a shop applies to sell here, an https address or a path; empty uses the built-in application',
  },
} as const satisfies Record<string, ParameterDefinition>;
