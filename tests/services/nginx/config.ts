export interface NginxOptions {
  readonly port: number;
  /** Ports of the shop's nodes on this machine. */
  readonly shopPorts: readonly number[];
  /** Folder for all its files. */
  readonly folder: string;
}

/**
 * A load balancer as in `docs/operation.md`, in the foreground and for any user. A node that does
 * not respond is skipped for a second, and its requests go to the next node. A write is repeated
 * only if its idempotency key allows it.
 */
export function nginxConfig({ port, shopPorts, folder }: NginxOptions): string {
  const servers = shopPorts.map(
    (shopPort) => `    server 127.0.0.1:${shopPort} max_fails=1 fail_timeout=1s;`,
  );
  return `daemon off;
master_process off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/tmp/body;
  proxy_temp_path ${folder}/tmp/proxy;
  fastcgi_temp_path ${folder}/tmp/fastcgi;
  uwsgi_temp_path ${folder}/tmp/uwsgi;
  scgi_temp_path ${folder}/tmp/scgi;

  upstream shop {
${servers.join('\n')}
    keepalive 32;
  }

  server {
    listen 127.0.0.1:${port};
    client_max_body_size 2m;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_connect_timeout 1s;
    proxy_read_timeout 60s;
    proxy_next_upstream error timeout http_502 http_503 http_504;
    proxy_next_upstream_tries ${shopPorts.length + 1};
    add_header X-Node $upstream_addr always;
    error_page 418 = @keyed;

    location / {
      if ($http_idempotency_key != "") { return 418; }
      proxy_pass http://shop;
    }

    location @keyed {
      proxy_next_upstream error timeout non_idempotent;
      proxy_pass http://shop;
    }
  }
}
`;
}
