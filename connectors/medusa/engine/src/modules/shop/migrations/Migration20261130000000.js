import { Migration } from '@medusajs/framework/mikro-orm/migrations';

const stamps = `created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), deleted_at timestamptz null`;

export class Migration20261130000000 extends Migration {
  async up() {
    this.addSql(`create table if not exists shop_write (id text primary key, print text not null,
      response text not null, ${stamps})`);
    this.addSql(`create table if not exists shop_order (id text primary key,
      cart_id text not null unique, print text null, body text not null, ${stamps})`);
    this.addSql(`create table if not exists shop_claims (id text primary key, claims text not null,
      ${stamps})`);
    this.addSql(`create table if not exists shop_session (id text primary key,
      customer_id text not null, expires_at timestamptz not null, ${stamps})`);
    this.addSql('create index if not exists shop_session_customer on shop_session (customer_id)');
  }

  async down() {
    for (const name of ['shop_write', 'shop_order', 'shop_claims', 'shop_session']) {
      this.addSql(`drop table if exists ${name}`);
    }
  }
}
