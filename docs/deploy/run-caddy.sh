#!/bin/sh
# Runs Caddy in a container, and reloads it after each build that wrote other rules.

config=/etc/caddy/Caddyfile
rules=$EART_DIST/.caddy/rules
loaded=/tmp/rules

while sleep 5; do
  if ! cmp -s "$rules" "$loaded"; then
    cp "$rules" "$loaded"
    caddy reload --config "$config" || rm -f "$loaded"
  fi
done &

exec caddy run --config "$config"
