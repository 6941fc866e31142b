import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./municipality/service/kit/database/schema.ts', './municipality/service/*/tables.ts'],
  out: './municipality/service/roof/migrations',
  schemaFilter: ['municipality'],
});
