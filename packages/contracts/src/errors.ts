/**
 * Every error the product can answer with, once. The number is stable on the wire, the key is what code and catalogues
 * use, the English text (ICU) is the source for translators and the answer where a language lacks it.
 * Business errors travel with HTTP 200; those with `status` are the transport's own.
 */
interface ErrorEntry {
  code: number;
  message: string;
  status?: 400 | 403 | 404 | 409 | 413 | 429 | 500 | 503;
}

const table = {
  // The transport.
  'request.invalid': { code: 400, status: 400, message: 'A parameter is missing or wrong.' },
  'session.required': { code: 403, status: 403, message: 'Please log in.' },
  'session.expired': { code: 403, status: 403, message: 'Your login has expired. Please log in again.' },
  'session.invalid': { code: 403, status: 403, message: 'This login is not valid. Please log in again.' },
  'access.denied': { code: 403, status: 403, message: 'You do not have permission for this.' },
  'request.not_found': { code: 404, status: 404, message: 'There is nothing at this address.' },
  'request.too_large': { code: 413, status: 413, message: 'What you sent is too large.' },
  'request.too_frequent': { code: 429, status: 429, message: 'Too many requests. Please wait {seconds, plural, one {# second} other {# seconds}} and try again.' },
  'system.error': { code: 500, status: 500, message: 'Something went wrong on our side. Please try again later.' },
  'system.unavailable': { code: 503, status: 503, message: 'The service is not available at the moment. Please try again shortly.' },

  // Generic.
  'request.duplicate': { code: 1001, message: 'This was already submitted.' },
  'request.key_reused': { code: 1002, message: 'This submission key was already used for something else. Reload the page and try again.' },
  'request.illegal': { code: 1003, message: 'This request is not allowed.' },
  'verification.failed': { code: 1004, message: 'The verification failed. Please try again.' },
  'upload.failed': { code: 1005, message: 'The upload failed. Please try again.' },
  'upload.too_large': { code: 1006, message: 'The file is larger than {megabytes} MB.' },
  'upload.type_refused': { code: 1007, message: 'Only {types} pictures can be uploaded.' },
  'upload.unreadable': { code: 1008, message: 'The picture cannot be read. It may be damaged.' },
  'upload.too_many_pixels': { code: 1009, message: 'The picture has too many pixels. Please make it smaller.' },
  'submission.failed': { code: 1010, message: 'The submission failed. Please try again later.' },
  'add.failed': { code: 1011, message: 'It could not be added. Please try again.' },
  'data.none': { code: 1012, message: 'There is nothing here yet.' },
  'client.outdated': { code: 1013, message: 'There is a new version. Please reload the page.' },
  'language.switch': { code: 1014, message: 'Please switch the language to view this.' },
  'parameter.unknown': { code: 1015, message: 'There is no such parameter.' },

  // Session and account.
  'account.retry_in_minutes': { code: 1101, message: 'Three wrong entries in a row. Please try again after {minutes, plural, one {# minute} other {# minutes}}.' },
  'account.retry_tomorrow': { code: 1102, message: 'The password was wrong more than {count} times. Please try again tomorrow.' },
  'account.locked': { code: 1103, message: 'This account is locked until {until}. The reason and the way to appeal are shown after you log in.' },
  'account.disabled': { code: 1104, message: 'This account is closed.' },
  'account.username_taken': { code: 1105, message: 'This username is already taken.' },
  'account.not_found': { code: 1106, message: 'There is no such user.' },
  'account.wrong_login': { code: 1107, message: 'The name or the password is wrong.' },
  'account.wrong_old_password': { code: 1108, message: 'The old password is wrong.' },
  'account.passwords_differ': { code: 1109, message: 'The two passwords differ.' },
  'account.code_wrong': { code: 1110, message: 'The verification code is wrong.' },
  'account.code_missing': { code: 1111, message: 'Please enter the verification code.' },
  'account.code_too_often': { code: 1112, message: 'A code was sent a moment ago. Please wait {seconds, plural, one {# second} other {# seconds}}.' },
  'account.username_invalid': { code: 1113, message: 'A username has {min} to {max} letters and digits.' },
  'account.password_invalid': { code: 1114, message: 'A password has {min} to {max} characters.' },
  'account.email_invalid': { code: 1115, message: 'This is not a valid e-mail address.' },
  'account.phone_invalid': { code: 1116, message: 'This is not a valid phone number.' },
  'account.email_bound': { code: 1117, message: 'This e-mail address belongs to another account.' },
  'account.phone_bound': { code: 1118, message: 'This phone number belongs to another account.' },
  'account.invitation_invalid': { code: 1119, message: 'The invitation code is not valid.' },
  'account.referral_not_allowed': { code: 1120, message: 'This account cannot invite others.' },
  'account.second_factor_required': { code: 1121, message: 'Please enter the code of your authenticator app.' },
  'account.second_factor_wrong': { code: 1122, message: 'The authenticator code is wrong.' },
  'account.second_factor_set': { code: 1123, message: 'An authenticator app is already set up.' },
  'account.contact_missing': { code: 1124, message: 'Please bind an e-mail address or a phone number first.' },
  'account.console_password_invalid': { code: 1125, message: 'A password has {min} to {max} characters.' },
  'account.name_invalid': { code: 1126, message: 'A name has 1 to {max} characters.' },
  'invitation.invalid': { code: 1127, message: 'This invitation is not valid any more. Please ask for a new one.' },
  'identity.already_verified': { code: 1130, message: 'Your name is already verified.' },
  'identity.basic_first': { code: 1131, message: 'Please complete the basic verification first.' },
  'identity.advanced_required': { code: 1132, message: 'This needs the advanced verification.' },
  'logoff.balance_left': { code: 1140, message: 'The account cannot be closed while a balance remains.' },
  'logoff.open_business': { code: 1141, message: 'The account cannot be closed while an order, a payment or a loan is open.' },
  'logoff.reason_required': { code: 1142, message: 'Please give a reason.' },

  // Addresses.
  'address.missing': { code: 1201, message: 'Please enter the address.' },
  'address.too_long': { code: 1202, message: 'The address is too long.' },
  'address.limit_reached': { code: 1203, message: 'You can keep at most {max} addresses.' },
  'address.not_selected': { code: 1204, message: 'Please choose a shipping address.' },
  'address.not_found': { code: 1205, message: 'Please choose the correct delivery address.' },
  'address.none_set': { code: 1206, message: 'You have not set a shipping address yet.' },
  'address.postcode_invalid': { code: 1207, message: 'This postcode does not fit the country.' },
  'address.name_invalid': { code: 1208, message: 'Please enter the name of the person who receives the goods, with at most {max} characters.' },
  'address.place_invalid': { code: 1209, message: 'Please choose country, state and city from the list.' },

  // Products, shops and orders.
  'product.not_found': { code: 1301, message: 'This product does not exist.' },
  'product.off_shelf': { code: 1302, message: 'This product is off the shelf.' },
  'product.removed': { code: 1303, message: 'This product was removed.' },
  'product.out_of_stock': { code: 1304, message: 'There is not enough stock. {available, plural, =0 {None is left.} one {# is left.} other {# are left.}}' },
  'product.below_minimum': { code: 1305, message: 'The minimum order is {min}.' },
  'product.above_maximum': { code: 1306, message: 'At most {max} can be ordered at once.' },
  'product.variant_unknown': { code: 1307, message: 'This choice does not exist for the product.' },
  'cart.already_in': { code: 1310, message: 'This is already in your cart.' },
  'cart.empty': { code: 1311, message: 'Your cart is empty.' },
  'cart.nothing_selected': { code: 1312, message: 'No product is selected.' },
  'shop.not_found': { code: 1320, message: 'No such shop was found.' },
  'shop.locked': { code: 1321, message: 'This shop is locked at the moment.' },
  'shop.own_goods': { code: 1322, message: 'You cannot buy the goods of your own shop.' },
  'category.not_found': { code: 1323, message: 'This category does not exist.' },
  'freight.not_served': { code: 1324, message: 'This shop does not deliver to the chosen country.' },
  'content.not_found': { code: 1325, message: 'This page does not exist.' },
  'collection.limit_reached': { code: 1326, message: 'You can keep at most {max}. Please remove some first.' },
  'search.keyword_missing': { code: 1330, message: 'Please enter a keyword.' },
  'order.not_found': { code: 1401, message: 'This order does not exist.' },
  'order.already_cancelled': { code: 1402, message: 'This order is already cancelled.' },
  'order.not_pending_payment': { code: 1403, message: 'Only an order that waits for payment can be cancelled.' },
  'order.seller_cannot_cancel': { code: 1404, message: 'A shop cannot cancel an order.' },
  'order.state_conflict': { code: 1405, message: 'The order is no longer in a state that allows this.' },
  'order.shipped_no_refund': { code: 1406, message: 'A shipped order cannot be refunded. Please wait until you have received it.' },
  'order.reminder_sent': { code: 1407, message: 'A reminder was already sent for this order.' },
  'order.payment_conditions': { code: 1408, message: 'This order does not meet the conditions for payment.' },
  'order.purchase_failed': { code: 1409, message: 'The purchase failed. Please contact customer service.' },
  'order.price_changed': { code: 1410, message: 'A price changed. Please check the total and submit again.' },
  'review.not_allowed': { code: 1420, message: 'A review needs a received order.' },

  // Funds.
  'wallet.insufficient_balance': { code: 1501, message: 'Your balance is not enough. Please recharge.' },
  'wallet.fund_password_wrong': { code: 1502, message: 'The transaction password is wrong.' },
  'wallet.fund_password_unset': { code: 1503, message: 'Please set a transaction password first.' },
  'wallet.fund_password_invalid': { code: 1504, message: 'The transaction password has exactly 6 digits.' },
  'wallet.amount_invalid': { code: 1505, message: 'Please enter an amount greater than 0 with at most {decimals} decimals.' },
  'wallet.amount_limit': { code: 1506, message: 'The amount must be between {min} and {max} USDT.' },
  'wallet.fund_password_set': { code: 1507, message: 'A transaction password is already set.' },
  'payment.not_open_in_region': { code: 1510, message: 'This payment method is not open in your region.' },
  'payment.channel_closed': { code: 1511, message: 'This channel is not open.' },
  'recharge.unfinished': { code: 1520, message: 'You have a recharge that is not finished yet.' },
  'recharge.chain_error': { code: 1521, message: 'The blockchain cannot be reached at the moment. Please try again later.' },
  'withdraw.below_minimum': { code: 1530, message: 'The smallest withdrawal is {min} USDT.' },
  'withdraw.above_maximum': { code: 1531, message: 'The largest withdrawal is {max} USDT.' },
  'withdraw.outside_window': { code: 1532, message: 'Withdrawals are open from {from} to {to}.' },
  'withdraw.daily_count': { code: 1533, message: 'You have used all {max} withdrawals of today.' },
  'withdraw.in_progress': { code: 1534, message: 'You have a withdrawal that is not finished yet.' },
  'withdraw.paused': { code: 1535, message: 'Withdrawals are paused until {until}, because a security setting was changed.' },
  'withdraw.address_unbound': { code: 1536, message: 'Please bind a withdrawal address first.' },
  'withdraw.address_bound': { code: 1537, message: 'A withdrawal address is already bound.' },

  // Loans.
  'loan.not_qualified': { code: 1601, message: 'The conditions for a loan are not met.' },
  'loan.under_review': { code: 1602, message: 'Your application is under review.' },
  'loan.unfinished': { code: 1603, message: 'You have a loan that is not finished yet.' },
  'loan.agreement_required': { code: 1604, message: 'Please accept the agreement.' },
  'loan.not_offered': { code: 1605, message: 'Loans are not offered on this storefront.' },

  // Roles.
  'role.name_taken': { code: 1701, message: 'A role with this name exists already.' },
  'role.in_use': { code: 1702, message: 'A role that people hold cannot be deleted.' },
  'role.not_found': { code: 1703, message: 'There is no such role.' },
  'role.administrator_fixed': { code: 1704, message: 'The role of the administrators cannot be changed.' },
  'staff.last_administrator': { code: 1705, message: 'The last administrator cannot be removed.' },
  'audit.reason_required': { code: 1706, message: 'Please give a reason; it is kept with the record.' },
  'member.limit_reached': { code: 1707, message: 'A shop can have at most {max} people.' },
  'member.owner_fixed': { code: 1708, message: 'The owner of a shop cannot be changed here.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorKey = keyof typeof table;

export const ERRORS: Readonly<Record<ErrorKey, ErrorEntry>> = table;
