import { defineConfig } from '@medusajs/framework/utils';

const { ENGINE_PORT = '3472', ENGINE_HOST = '127.0.0.1' } = process.env;

/** Medusa as `npm run engine -- medusa` runs it; a merchant's own takes its `modules` from here. */
export default defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { ssl: false },
    http: {
      host: ENGINE_HOST,
      port: Number(ENGINE_PORT),
      storeCors: '',
      adminCors: '',
      authCors: '',
      jwtSecret: process.env.ENGINE_SECRET,
      cookieSecret: process.env.ENGINE_SECRET,
    },
  },
  modules: [
    { resolve: './src/modules/shop' },
    {
      resolve: '@medusajs/medusa/payment',
      options: {
        providers: [
          { resolve: './src/modules/paid-later', id: 'cod' },
          { resolve: './src/modules/paid-later', id: 'bank' },
        ],
      },
    },
    {
      resolve: '@medusajs/medusa/file',
      options: {
        providers: [
          {
            resolve: '@medusajs/medusa/file-local',
            id: 'local',
            options: { backend_url: `http://${ENGINE_HOST}:${ENGINE_PORT}/static` },
          },
        ],
      },
    },
  ],
});
