import { createRoot } from 'react-dom/client';
import '../client/ui/base.css';
import { Gallery } from './gallery.tsx';

const place = document.getElementById('gallery');
const asked = new URLSearchParams(location.search).get('sekcja');
if (place !== null) createRoot(place).render(<Gallery asked={asked} />);
