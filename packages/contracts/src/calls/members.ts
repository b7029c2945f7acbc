/** The people of a shop, as its owner manages them. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { UuidText } from '../uuid.ts';
import { SHOP_PERMISSIONS } from '../permissions.ts';

export const ShopMember = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  isOwner: Type.Boolean(),
  isDisabled: Type.Boolean(),
  isInvited: Type.Boolean({ description: 'Until the person has chosen a password' }),
  hasSecondFactor: Type.Boolean(),
  permissions: Type.Array(Type.String()),
  createdAt: Type.String({ format: 'date-time' }),
});
export type ShopMember = Static<typeof ShopMember>;

const Permissions = Type.Array(Type.Enum(SHOP_PERMISSIONS), { maxItems: SHOP_PERMISSIONS.length });
const MemberId = UuidText;

export const memberCalls = {
  'member!list': defineCall({
    name: 'member!list',
    methods: ['GET', 'POST'],
    audience: 'seller',
    permission: 'members.manage',
    summary: 'The people of the own shop',
    input: Type.Object({}),
    output: Type.Array(ShopMember),
    errors: [],
  }),
  'member!invite': defineCall({
    name: 'member!invite',
    methods: ['POST'],
    audience: 'seller',
    permission: 'members.manage',
    summary: 'Adds a person, who is mailed a link to choose a password',
    input: Type.Object({ name: Type.String({ maxLength: 200 }), email: Type.String({ maxLength: 200 }), permissions: Permissions }),
    output: ShopMember,
    errors: ['account.email_invalid', 'account.email_bound', 'account.name_invalid', 'member.limit_reached'],
  }),
  'member!change': defineCall({
    name: 'member!change',
    methods: ['POST'],
    audience: 'seller',
    permission: 'members.manage',
    summary: 'Changes name, rights, or whether the person may log in',
    input: Type.Object({
      id: MemberId,
      name: Type.Optional(Type.String({ maxLength: 200 })),
      permissions: Type.Optional(Permissions),
      isDisabled: Type.Optional(Type.Boolean()),
    }),
    output: ShopMember,
    errors: ['account.not_found', 'account.name_invalid', 'member.owner_fixed'],
  }),
  'member!acceptInvitation': defineCall({
    name: 'member!acceptInvitation',
    methods: ['POST'],
    audience: 'visitor',
    door: 'seller',
    summary: 'Chooses a password with the secret of the mailed link, and begins a session',
    input: Type.Object({ secret: Type.String({ maxLength: 100 }), password: Type.String({ maxLength: 200 }) }),
    output: Type.Object({ email: Type.String() }),
    errors: ['invitation.invalid', 'account.console_password_invalid'],
  }),
};
