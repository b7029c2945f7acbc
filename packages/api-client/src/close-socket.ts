/** A socket that nobody wants any more: it says nothing from now on, and is closed once it can be without the browser complaining of it. */
export function closeSocket(socket: WebSocket | undefined): void {
  if (!socket) return;
  socket.onmessage = null;
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}
