-- Makes the three roles of Mizan, once per PostgreSQL server, by psql as a superuser in the database that is to be Mizan's:
--   DATABASE_OWNER_PASSWORD=... DATABASE_APP_PASSWORD=... DATABASE_READER_PASSWORD=... psql --dbname=mizan --file=database-roles.sql
-- A role with an empty password cannot sign in by password. The rights of each are given by `npm run migrate`.
\set ON_ERROR_STOP on
\getenv owner_password DATABASE_OWNER_PASSWORD
\getenv app_password DATABASE_APP_PASSWORD
\getenv reader_password DATABASE_READER_PASSWORD
begin;
-- Migrations and rights, nothing else.
create role mizan login password :'owner_password';
-- The server, its jobs and its commands. Owns nothing.
create role mizan_app login noinherit password :'app_password';
-- Analysts: the views of schema analyst.
create role mizan_reader login noinherit connection limit 5 password :'reader_password';
alter role mizan_reader set default_transaction_read_only = on;
alter role mizan_reader set statement_timeout = '15s';
alter role mizan_reader set idle_in_transaction_session_timeout = '10s';
alter role mizan_reader set search_path = analyst;
alter database :"DBNAME" owner to mizan;
commit;
