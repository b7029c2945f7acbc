-- A right with which money can be moved, or with which such a right, or the rules for it, can be given. `*` stands for an administrator's.
CREATE OR REPLACE FUNCTION is_money_right(permission text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT permission IN ('*', 'staff.manage', 'recharges.decide', 'withdrawals.decide', 'adjustments.propose', 'adjustments.approve',
    'disputes.decide', 'people.help',
    'parameters.manage', 'networks.manage', 'words.guarded', 'shops.review', 'loans.decide', 'loans.manage')
$$;
