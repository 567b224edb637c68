export default function Playground() {
  return null;
}
