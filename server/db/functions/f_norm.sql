-- How texts are compared in searches. Fully qualified, because kept columns and indexes rest on it.
create or replace function f_norm(value text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, value))
$$;
