import S3rver from '@20minutes/s3rver';

export interface S3Server {
  stop: () => Promise<void>;
}

const BUCKET = 'documentos';

/** The product's settings for it; the keys are the server's own. */
export const S3_ENVIRONMENT = (port: number): Record<string, string> => ({
  S3_ENDPOINT: `http://127.0.0.1:${String(port)}`,
  S3_BUCKET: BUCKET,
  S3_ACCESS_KEY: 'S3RVER',
  S3_SECRET_KEY: 'S3RVER',
});

/** A server that speaks S3 and checks signatures, on loopback; its objects are files in the folder. */
export async function startS3(port: number, directory: string): Promise<S3Server> {
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    directory,
    silent: true,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  await server.run();
  return {
    stop: async () => {
      // Connections that the product keeps open would keep the server open.
      server.httpServer?.closeAllConnections();
      await server.close();
    },
  };
}
