import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./municipality/service/database/schema.ts', './municipality/service/*/tables.ts'],
  out: './municipality/service/database/migrations',
  schemaFilter: ['municipality'],
});
