/**
 * What the login page is made of and most other pages too, as a part of the first file: in a file of its own it was the
 * seventh that a newcomer's first screen asks for, and over HTTP/1.1 a browser asks a server for six at a time.
 */
import '#src/ui/feedback/alert.tsx';
import '#src/ui/forms/field.tsx';
import '#src/ui/forms/use-fields.ts';
import '#src/ui/layout/card.tsx';
import '#src/ui/layout/use-page-title.ts';
