/** Fills a desk with many applications that are rows alone: what a list of them costs. */

/**
 * Returns the statements that add this many applications with their rows of the desk, as a restored
 * backup writes them: without the triggers that make each row again.
 */
export const deskStatements = (count: number): string[] => [
  `do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    insert into applications (id, session_id, flow_id, status, banker_id, created_at, opened_at, updated_at)
      select 'LH-MANY' || lpad(i::text, 5, '0'), 'many-' || i, 'mini', 'open', 'b' || (1 + i % 3), now(), now(), now()
      from generate_series(1, ${String(count)}) i;
    insert into desk_rows (app_id, sort_name, borrowers, phone_number, kind, amount_cents, stage, act, act_by,
        due_on, customer_at, rate, lock_until, is_locked, made_at)
      select 'LH-MANY' || lpad(i::text, 5, '0'), 'family' || (i % 997) || ', given' || i, array['Given' || i || ' Family' || (i % 997)],
        lpad((2020000000 + i)::text, 10, '0'), (array['purc', 'refi', 'cashout', 'heloc', 'heloan'])[1 + i % 5], i * 1000,
        (array['begun', 'prequalified', 'papers', 'checking', 'closing', 'declined'])[1 + i % 6], 'check-papers',
        (array['us', 'customer'])[1 + i % 2], to_char(now() + ((i % 60 - 20) || ' days')::interval, 'YYYY-MM-DD'),
        now() - (i || ' minutes')::interval, 6.25, case when i % 4 = 0 then to_char(now() + ((i % 30) || ' days')::interval, 'YYYY-MM-DD') end,
        i % 4 = 0, now()
      from generate_series(1, ${String(count)}) i;
    insert into desk_words (app_id, word)
      select 'LH-MANY' || lpad(i::text, 5, '0'), word from generate_series(1, ${String(count)}) i,
        unnest(array['given' || i, 'family' || (i % 997), lpad((2020000000 + i)::text, 10, '0'), right(lpad((2020000000 + i)::text, 10, '0'), 4)]) word
      on conflict do nothing;
  end $$`,
  "analyze applications, desk_rows, desk_words",
];
