-- Returns a new id. Ids sort in the order of their creation, so that indexes grow at one end: milliseconds, place in the
-- batch, random bits.
create or replace function ledger_id(place bigint default 0) returns uuid language sql volatile parallel safe as $$
  select encode(
    substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
      || substring(int4send(28672 + (place % 4096)::int) from 3) || substring(uuid_send(gen_random_uuid()) from 9), 'hex')::uuid
$$;
